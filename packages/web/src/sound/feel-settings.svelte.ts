import { readStored, writeStored } from '../settings/stored.ts';
import { readFeel } from './read-feel.ts';
import type { FeelData } from './read-feel.ts';

const KEY = 'lamplight.feel';

/** Volume, ambience and vibration. They are loaded with the first sound, so they are stored apart from the settings. */
class FeelSettings implements FeelData {
  volume = $state(0);
  ambience = $state(false);
  vibration = $state(false);

  constructor() {
    this.#read();
    addEventListener('storage', ({ key }) => {
      // A null key: another tab emptied the storage.
      if (key === KEY || key === null) this.#read();
    });
  }

  /** Changes some of it, and stores it. */
  set(change: Partial<FeelData>): void {
    Object.assign(this, change);
    const { volume, ambience, vibration } = this;
    writeStored(KEY, JSON.stringify({ volume, ambience, vibration }));
  }

  #read(): void {
    Object.assign(this, readFeel(readStored(KEY)));
  }
}

export const feelSettings = new FeelSettings();
