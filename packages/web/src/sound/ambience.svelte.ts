import { untrack } from 'svelte';
import { settings } from '../settings/settings.svelte.ts';
import { feelSettings } from './feel-settings.svelte.ts';
import { noiseOf, renderScore } from './render-score.ts';
import { DISTANT_BELL, RAIN } from './ambience-scores.ts';
import { gainOf, speaker } from './speaker.ts';

/** Quiet rain and distant bells, while a game or the settings are open and the tab is in sight. */
class Ambience {
  #holders = $state(0);
  #visible = $state(document.visibilityState === 'visible');

  constructor() {
    document.addEventListener('visibilitychange', () => {
      this.#visible = document.visibilityState === 'visible';
    });
    $effect.root(() => {
      $effect(() => {
        if (!this.#wanted) return;
        return untrack(rain);
      });
    });
  }

  get #wanted(): boolean {
    return (
      feelSettings.ambience && settings.sound && feelSettings.volume > 0 && this.#visible && this.#holders > 0
    );
  }

  /** Somebody is there to hear it, until the function that is returned is called. */
  hold(): () => void {
    // Effects hold it too, and must not run again because of that.
    const count = (change: number): void => untrack(() => void (this.#holders += change));
    count(1);
    return () => count(-1);
  }
}

/** Begins the rain; returns how to end it. */
function rain(): (() => void) | undefined {
  const { context } = speaker;
  if (!context) return undefined;
  const out = context.createGain();
  out.gain.value = 0;
  out.connect(context.destination);
  const follow = $effect.root(() => {
    $effect(() => {
      out.gain.setTargetAtTime(gainOf(feelSettings.volume), context.currentTime, RAIN.fade);
    });
  });
  const drops = context.createBufferSource();
  drops.buffer = noiseOf(context, RAIN.loop);
  drops.loop = true;
  const filter = context.createBiquadFilter();
  filter.type = 'lowpass';
  filter.frequency.value = RAIN.pitch;
  const volume = context.createGain();
  volume.gain.value = RAIN.loud;
  drops.connect(filter).connect(volume).connect(out);
  drops.start();
  const toll = (): void => renderScore(context, out, DISTANT_BELL, context.currentTime);
  const bells = setInterval(toll, RAIN.bellEvery * 1000);
  return () => {
    follow();
    clearInterval(bells);
    drops.stop();
    out.disconnect();
  };
}

export const ambience = new Ambience();
