/** Plays the sound of an event as soon as the sounds are loaded: the game does not wait for them. */
export function playSound(event: string): void {
  void Promise.all([import('./sound-of.ts'), import('./sounds.ts')]).then(([{ soundOf }, { speaker }]) => {
    const sound = soundOf(event);
    if (sound) speaker.play(sound);
  });
}
