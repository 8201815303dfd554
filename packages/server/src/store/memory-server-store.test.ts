import { describeStore } from '@lamplight/table/testing';
import { describeServerStore } from '../testing/store-suite.ts';
import { memoryServerStore } from './memory-server-store.ts';

describeStore('memory of the server', memoryServerStore);
describeServerStore('memory', () => Promise.resolve(memoryServerStore()));
