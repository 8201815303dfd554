import type { Session } from '../../host/session.svelte.ts';
import type { Words } from '../../words/words.svelte.ts';
import type { Recap, Turn } from './acts.ts';

type Told = Awaited<ReturnType<Words['recap']>>;

/** What others did, for the ear: turn after turn in whole sentences, then whose light changed. */
export function hearRecap(session: Session, recap: Recap | null, words: Words, told: Told): string {
  if (!recap) return '';
  const { title, card } = session;
  const names = words.games[title.id].short;
  const say = (event: Turn['acts'][number]['event']): string =>
    title.sayEvent(title.game.witness(event, session.viewer), words, false, card.role);
  const lines = recap.lines.flatMap((line) => {
    if ('acts' in line) {
      const played =
        line.character === null
          ? []
          : [`${session.nameOf?.(line.role) ?? words.rolesCap[line.role]}, ${names[line.character] ?? ''}.`];
      return [...played, ...line.acts.map(({ event }) => say(event))];
    }
    if ('drew' in line) return [say(line.drew)];
    return [told.called(line.call.answer, line.call.cleared.length), ...line.also.map(say)];
  });
  const light = (
    [
      ['hiddenNow', recap.hiddenNow],
      ['seenNow', recap.seenNow],
    ] as const
  ).flatMap(([label, people]) =>
    people.length > 0 ? [`${told[label]} ${told.people(people.map((who) => names[who] ?? who))}.`] : [],
  );
  const heading = session.mode === 'watching' ? told.lastTurns : told.title;
  return [`${heading}.`, ...lines, ...(session.aid === 'off' ? [] : light)].filter(Boolean).join(' ');
}
