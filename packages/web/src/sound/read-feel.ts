import { fieldsOf } from '../settings/stored.ts';

/** How a player wants to hear and feel the game. Whether there is sound at all is one of the settings. */
export interface FeelData {
  /** From 0 to 100. */
  volume: number;
  /** Rain and distant bells. */
  ambience: boolean;
  vibration: boolean;
}

const USUAL_VOLUME = 70;

/** Reads what was stored field by field: a missing or damaged field gets its default. */
export function readFeel(text: string | null): FeelData {
  const { volume, ambience, vibration } = fieldsOf(text);
  return {
    volume: typeof volume === 'number' && volume >= 0 && volume <= 100 ? volume : USUAL_VOLUME,
    ambience: ambience === true,
    vibration: vibration === true,
  };
}
