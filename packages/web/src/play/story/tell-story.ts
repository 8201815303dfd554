import type { GameId, Role } from '@lamplight/rules';
import { otherRole } from '@lamplight/rules';
import type { Words } from '../../words/words.svelte.ts';
import type { Story } from './story.ts';

/** The words of the picture, loaded with it. */
export type StoryWords = Awaited<ReturnType<Awaited<ReturnType<Words['sheets']>>['story']>>;

/** The names of the two players, where they may be shown. */
export type PlayerNames = Readonly<Record<Role, string>>;

/** Everything that is written on the picture, and what is told to those who cannot see it. */
export interface StoryTold {
  readonly line: string;
  readonly result: string;
  readonly how: string;
  /** Before, in and after the name. */
  readonly jackWas: readonly [string, string, string];
  readonly caption: string;
  readonly players: string;
  readonly alternative: string;
}

export function tellStory(
  story: Story,
  game: GameId,
  words: Words,
  own: StoryWords,
  names: PlayerNames | null,
): StoryTold {
  const { outcome, timeline } = story;
  const { people, about } = words.games[game];
  const nameOf = (who: string): string => people[who] ?? who;
  const rounds = timeline.length;
  const name = about.name.includes(about.short) ? about.name : `${about.name} · ${about.short}`;
  const line = own.line(name, rounds);
  const result = own.results[story.result];
  const how =
    own.how[outcome.reason]?.({
      accused: nameOf(story.accused ?? story.identity),
      loser: otherRole(outcome.winner),
      rounds,
    }) ?? '';
  const jackWas = own.jackWas(nameOf(story.identity));
  const players = names ? own.players(names.investigator, names.jack) : '';
  const told = timeline.flatMap(({ round, answer, left, end }) => [
    ...(answer !== null && left !== null ? [own.round[answer](round, left)] : []),
    ...(end ? [own.round.end(round)] : []),
  ]);
  const alternative = [`${result}.`, `${line}.`, how, jackWas.join(''), ...told, players && `${players}.`]
    .filter(Boolean)
    .join(' ');
  return { line, result, how, jackWas, caption: own.caption(rounds), players, alternative };
}
