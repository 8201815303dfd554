import { memoryStore } from './memory-store.ts';
import { describeStore } from './testing/store-suite.ts';

describeStore('memory', memoryStore);
