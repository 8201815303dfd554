import { LANGUAGES, reading } from '../words/words.svelte.ts';
import type { Language } from '../words/words.svelte.ts';
import { readSettings } from './read-settings.ts';
import type { Aid, Motion, Pace, SettingsData, Theme } from './read-settings.ts';
import { readStored, writeStored } from './stored.ts';

const KEY = 'lamplight.settings';

/** A preference of the system, followed as it changes. */
class Preference {
  matches = $state(false);

  constructor(query: string) {
    const list = matchMedia(query);
    this.matches = list.matches;
    list.addEventListener('change', (event) => {
      this.matches = event.matches;
    });
  }
}

const stored = (): SettingsData => readSettings(readStored(KEY), navigator.languages, LANGUAGES);

/** This reader's settings. A changed field is applied and stored. */
class Settings implements SettingsData {
  language = $state<Language>('en');
  theme = $state<Theme>('night');
  motion = $state<Motion>('system');
  pace = $state<Pace>('normal');
  sound = $state(true);
  confirm = $state(true);
  aid = $state<Aid>('full');
  labels = $state(false);
  flipForJack = $state(false);
  coach = $state(true);
  humanPace = $state(false);
  letterKeys = $state(true);

  readonly #light = new Preference('(prefers-color-scheme: light)');
  readonly #reduced = new Preference('(prefers-reduced-motion: reduce)');
  #applied = false;

  constructor() {
    Object.assign(this, stored());
  }

  /** The theme in use. */
  get drawn(): 'night' | 'fog' {
    if (this.theme !== 'system') return this.theme;
    return this.#light.matches ? 'fog' : 'night';
  }

  /** How much moves: the system's preference counts only where the reader left the choice to the system. */
  get moves(): 'full' | 'short' | 'none' {
    if (this.motion !== 'system') return this.motion;
    return this.#reduced.matches ? 'none' : 'full';
  }

  get still(): boolean {
    return this.moves === 'none';
  }

  /** Applies the settings to the page, now and whenever they change here, in another tab or in the system. */
  apply(): void {
    if (this.#applied) return;
    this.#applied = true;
    addEventListener('storage', (event) => {
      // A null key: another tab emptied the storage.
      if (event.key === KEY || event.key === null) Object.assign(this, stored());
    });
    $effect.root(() => {
      // Settings that were never changed are not stored, so that they can still follow the system's language.
      let kept = JSON.stringify(this.#data());
      $effect(() => {
        const text = JSON.stringify(this.#data());
        if (text !== kept) writeStored(KEY, text);
        kept = text;
      });
      let first = true;
      $effect(() => {
        void reading.choose(this.language).then(() => {
          // A stored language that cannot be loaded stays chosen; one that was chosen now and cannot be loaded does
          // not.
          if (reading.failed && !first) this.language = reading.language;
          first = false;
        });
      });
      $effect(() => {
        document.documentElement.lang = reading.language;
      });
      $effect(() => {
        document.documentElement.dataset['theme'] = this.drawn;
        document.documentElement.classList.toggle('still', this.still);
        const background = getComputedStyle(document.documentElement).getPropertyValue('--background').trim();
        document.querySelector('meta[name="theme-color"]')?.setAttribute('content', background);
      });
    });
  }

  #data(): SettingsData {
    const {
      language,
      theme,
      motion,
      pace,
      sound,
      confirm,
      aid,
      labels,
      flipForJack,
      coach,
      humanPace,
      letterKeys,
    } = this;
    return {
      language,
      theme,
      motion,
      pace,
      sound,
      confirm,
      aid,
      labels,
      flipForJack,
      coach,
      humanPace,
      letterKeys,
    };
  }
}

export const settings = new Settings();
