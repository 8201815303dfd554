/** What is heard and felt, in the settings. */
export const feel = {
  title: 'Sound and feel',
  sound: 'Sound',
  soundNote: 'Your turn, steps, lamps and the witness call.',
  volume: 'Volume',
  percent: (n: number) => `${n}%`,
  ambience: 'Rain and distant bells',
  ambienceNote: 'Very quiet, and only while this tab is open in front of you.',
  vibration: 'Vibration',
  vibrationNote: 'A short buzz for your turn, the witness call and the end.',
};
