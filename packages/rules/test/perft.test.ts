import { describe, expect, it } from 'vitest';
import type { Game, State } from '../src/game.ts';
import { GAMES } from '../src/games.ts';
import { perft } from '../src/perft.ts';
import { parseRecord } from '../src/record-text.ts';
import type { Move } from '../src/testing/random-games.ts';
import { TIMES } from './counts.ts';
import { readTraces } from './traces.ts';

const games: Readonly<Record<string, Game>> = GAMES;

/**
 * Counts of sequences of 1, 2, 3, … decisions. A change of any of them is a change of the rules. Positions named after
 * a file of traces come from it, so an independent program confirms their first count.
 */
const TABLE = [
  {
    name: 'london 2006, first four',
    counts: [4, 167, 2316, 21192, 275469],
    record: 'london-2006.1.1.identity-bert.cards-bert-goodley-gull-holmes~aj5wx8',
  },
  {
    name: 'london 2006, last four',
    counts: [4, 126, 989, 5245],
    record: 'london-2006.1.1.identity-bert.cards-lestrade-smith-stealthy-watson~aj5wpf',
  },
  {
    name: 'london 2016, first four',
    counts: [4, 168, 1917, 18375, 265015],
    record: 'london-2016.1.1.identity-bert.cards-bert-goodley-gull-holmes~f9w4hv',
  },
  {
    name: 'newyork, first four',
    counts: [4, 380, 18346, 65118],
    record: 'newyork.1.1.identity-beach.cards-beach-callahan-eastman-grant~jzs6fg',
  },
  {
    name: 'newyork, last four',
    counts: [4, 222, 6454, 19597],
    record: 'newyork.1.1.identity-beach.cards-latimer-rider-smith-tumblety~jzs66n',
  },
  {
    name: 'london-2006-crowd 0, after move 40',
    counts: [23, 180, 240],
    record:
      'london-2006.1.1.identity-bert.cards-bert-lestrade-stealthy-watson.activate-bert.walk-i9.cover-c2-f10.activate-watson.walk-m9.turn-NE.activate-lestrade.walk-f7.cordon-SW-NW.activate-stealthy.walk-l10.activate-smith.walk-i10.lamp-c7-f9.activate-goodley.whistle-smith-l12.walk-m12.activate-holmes.walk-m10.draw-watson.activate-gull.walk-h10.cards-goodley-gull-holmes-stealthy.activate-stealthy.walk-k9.activate-goodley.whistle-gull-j10.whistle-stealthy-l10.walk-k11.activate-holmes.walk-k10.draw-goodley.activate-gull.walk-m12.activate-lestrade.walk-m11.cordon-NE-SE.activate-smith~aj5w6pk6cdfzkh3qgq7r61qd35qp4tk6etw4911fy81zctkjazhb4ezb20nkkcpsaffe7ck58hfa27a1g5',
  },
  {
    name: 'london-2006-crowd 2, after move 70',
    counts: [12, 48, 1363],
    record:
      'london-2006.1.1.identity-smith.cards-gull-holmes-lestrade-watson.activate-lestrade.walk-e7.cordon-NE-SE.activate-holmes.walk-a5.draw-gull.activate-watson.walk-b6.turn-N.activate-gull.walk-d7.activate-bert.walk-g6.cover-l12-a5.activate-goodley.walk-e6.whistle-stealthy-f3.activate-smith.walk-e8.lamp-h8-f9.activate-stealthy.walk-f7.cards-goodley-gull-smith-watson.activate-goodley.walk-c6.whistle-bert-e6.activate-gull.walk-b7.activate-smith.lamp-f5-h4.walk-d7.activate-watson.walk-a4.turn-N.activate-holmes.walk-b6.draw-goodley.activate-bert.cover-c2-h3.walk-e9.activate-stealthy.walk-a3.activate-lestrade.walk-e8.cordon-SE-NW.cards-bert-goodley-holmes-watson.activate-bert.cover-a5-l12.walk-f7.activate-holmes.walk-e9.draw-stealthy.activate-watson.walk-b6.turn-N.activate-goodley.whistle-stealthy-a5.whistle-bert-e7.walk-a4.activate-gull.swap-goodley.activate-lestrade.walk-c6.cordon-NW-NE.activate-stealthy.walk-a3.activate-smith.lamp-h4-l11~aj6q0tjh7aywv5gvfrp7as3p0sw8xjhjp1wgwq22qwkwcnmff4ckb2tbfwy9jwv4bk28j3qv3p8k1b4hr77dkc70bk971a4v0txqykhce2egq29f2amfbr16kjv6bet1f50bpzfx61f6pg',
  },
  {
    name: 'london-rare 4, after move 66',
    counts: [32, 30, 733, 2932],
    record:
      'london-2006.1.1.identity-bert.cards-bert-goodley-gull-holmes.activate-gull.walk-m9.activate-holmes.walk-a5.draw-stealthy.activate-bert.walk-k9.cover-l12-a5.activate-goodley.whistle-lestrade-g7.walk-g6.activate-lestrade.walk-e6.cordon-NE-SE.activate-watson.walk-c3.turn-NW.activate-stealthy.walk-e9.activate-smith.lamp-c7-f9.walk-h3.cards-goodley-gull-holmes-stealthy.activate-stealthy.walk-g3.activate-goodley.whistle-gull-k7.walk-g8.activate-holmes.walk-a4.draw-lestrade.activate-gull.swap-stealthy.activate-watson.walk-e3.turn-NW.activate-bert.walk-i9.cover-a5-m9.activate-smith.lamp-h8-c7.walk-h6.activate-lestrade.walk-e9.cordon-SW-NE.cards-bert-goodley-gull-smith.activate-smith.walk-g7.lamp-f5-f9.activate-gull.walk-g5.activate-bert.cover-m9-l12.walk-j8.activate-goodley.walk-g3.whistle-bert-i5.activate-lestrade.walk-m9.cordon-SE-SW.activate-watson.walk-b1.turn-NE.activate-stealthy~aj5wx86ehfdg5kyra1r2b9k9tw1nr0jtaakn98hb84j6r553zmm2t0tvtj0p2ca8dz4yprh5yvnm7ryhk7fv24fgdg8pf01ffyex4ddmjxfh6xxpe2xehbdy1b3xc9wzwa0mqq',
  },
  {
    name: 'london-rare 6, after move 66',
    counts: [2, 76, 1495, 7966],
    record:
      'london-2006.1.1.identity-stealthy.cards-goodley-gull-smith-stealthy.activate-goodley.walk-m8.whistle-holmes-i7.whistle-bert-j8.activate-stealthy.walk-e6.activate-gull.swap-lestrade.activate-smith.lamp-b2-h4.walk-g9.activate-watson.walk-c2.turn-NE.activate-bert.walk-a5.cover-l12-f10.activate-holmes.walk-j8.draw-holmes.activate-lestrade.walk-g10.cordon-NE-NW.cards-bert-gull-holmes-watson.activate-gull.swap-lestrade.activate-watson.walk-a3.turn-SW.activate-bert.walk-f7.cover-c2-h3.activate-holmes.walk-i9.draw-lestrade.activate-goodley.walk-b6.whistle-gull-e9.whistle-holmes-i10.activate-lestrade.walk-c2.cordon-NW-NE.activate-stealthy.walk-e7.activate-smith.walk-l12.lamp-f5-h4.cards-gull-holmes-lestrade-stealthy.activate-stealthy.walk-a5.activate-gull.walk-g9.activate-lestrade.walk-e7.cordon-NE-NW.activate-holmes.walk-i8.draw-goodley.activate-bert.walk-m8.cover-h3-l12.activate-watson.walk-a1.turn-N~ajkzc9jyzbddq6hpf1wzxpfhkem4z9ygganj0ac52gae7hn7m2prrfvasfbm0vee473ytmjr9ws0agq41xmpwgqctx2wzhrm3eda6a92abm2329wcjdkxn1kq4e17g2wxs53xp',
  },
  {
    name: 'london-rare 8, after move 66',
    counts: [28, 168, 336, 14952],
    record:
      'london-2006.1.1.identity-watson.cards-bert-holmes-stealthy-watson.activate-stealthy.walk-i7.activate-holmes.walk-f10.draw-holmes.activate-bert.walk-i9.cover-l12-h3.activate-watson.walk-a4.turn-NE.activate-goodley.whistle-stealthy-l10.walk-l12.activate-lestrade.cordon-NE-NW.walk-m9.activate-gull.walk-f7.activate-smith.lamp-h8-b2.walk-e5.cards-bert-goodley-lestrade-smith.activate-bert.walk-h6.cover-c2-m9.activate-smith.walk-e6.lamp-k6-f9.activate-lestrade.walk-l7.cordon-SW-NE.activate-goodley.walk-i9.whistle-watson-a2.turn-NW.whistle-bert-i7.activate-watson.walk-a3.turn-S.activate-gull.walk-m11.activate-stealthy.walk-g5.activate-holmes.walk-e5.draw-stealthy.cards-goodley-gull-holmes-lestrade.activate-lestrade.walk-j6.cordon-NE-SW.activate-goodley.walk-g10.whistle-watson-d3.turn-NE.activate-gull.walk-m12.activate-holmes.walk-c2.draw-goodley.activate-smith.walk-c4.lamp-b2-h4.activate-watson~ajh32rbhsazhcp7558sx4wd3x4zwf88e8r4qwdhkm8t126wscycj60yg7xpaxtvqpjx42v1na30rgy7bm2n110ds96fnh7jew2wsrd72stqsft4zc7qg0tja6x7mf2vx0nhsjk',
  },
  {
    name: 'london-rare 10, after move 66',
    counts: [28, 360, 336, 12840],
    record:
      'london-2006.1.1.identity-smith.cards-bert-gull-smith-watson.activate-smith.lamp-b2-f9.walk-m8.activate-watson.walk-m9.turn-SE.activate-bert.walk-j8.cover-c2-m9.activate-gull.walk-i6.activate-lestrade.walk-g7.cordon-SW-NW.activate-goodley.walk-l7.whistle-holmes-j6.activate-stealthy.walk-k7.activate-holmes.walk-l6.draw-goodley.cards-bert-gull-smith-watson.activate-smith.lamp-k6-h4.walk-j6.activate-bert.walk-k9.cover-m9-c2.activate-watson.walk-m8.turn-SE.activate-gull.swap-watson.turn-NE.activate-stealthy.walk-m10.activate-holmes.walk-k7.draw-stealthy.activate-lestrade.walk-m9.cordon-NE-SE.activate-goodley.whistle-lestrade-l6.walk-m9.cards-bert-gull-lestrade-stealthy.activate-gull.swap-holmes.activate-bert.cover-l12-h3.walk-l10.activate-stealthy.walk-l7.activate-lestrade.cordon-SE-SW.pass.activate-holmes.walk-m10.draw-holmes.activate-watson.walk-m8.turn-N.activate-smith~aj6q62t956p719gzydakbxcv8hdk3msn561cwzsytdvwcsret6912q1fed7hx1awxb9ssehgydhhcd3t8tr9r1daq7e9n6r71bz9pbncfpfebphdt05r1xz0y4te9wsgz6qj09',
  },
  {
    name: 'london-2016-long 1, after move 45',
    counts: [22, 21, 718],
    record:
      'london-2016.1.1.identity-watson.cards-goodley-smith-stealthy-watson.activate-goodley.whistle-holmes-i7.whistle-lestrade-e6.walk-m9.activate-smith.lamp-b2-f9.walk-f7.activate-watson.walk-a5.turn-SW.activate-stealthy.walk-b3.activate-holmes.walk-i10.draw-lestrade.activate-bert.walk-i7.cover-b1-c4.activate-lestrade.walk-g8.cordon-NE-SE.activate-gull.swap-goodley.cards-bert-holmes-lestrade-watson.activate-lestrade.walk-g10.cordon-SE-NW.activate-holmes.walk-i9.draw-smith.activate-bert.walk-h6.cover-l12-k9.activate-watson.walk-g7.turn-N.activate-gull.walk-h3.activate-goodley.whistle-gull-i6.walk-c2.activate-smith.lamp-h8-c7~f9jh30ffmy4d6gp3vh84fdmg4ep3bpcx4wraz2cw86a3ykgrjvcc1xdjfaw4csxr356wandt3b0ecv8parhc4b28gwp6',
  },
  {
    name: 'newyork-crowd 1, after move 50',
    counts: [57, 631, 2280],
    record:
      'newyork.1.1.identity-latimer.cards-grant-latimer-rider-smith.activate-smith.walk-g7.sail-l12-k4.activate-grant.walk-g5.park-m7.activate-rider.walk-f6.build-site-m12.activate-latimer.walk-c2.build-lamp-e2.activate-beach.walk-e3.build-metro-i9.activate-tumblety.walk-b3.activate-callahan.walk-d5.investigate-0-c1-d1.activate-eastman.walk-a2.cards-beach-callahan-grant-tumblety.activate-beach.walk-b2.build-metro-h4.activate-callahan.investigate-0-l10-m11.walk-b4.activate-tumblety.walk-a3.swap-callahan-smith.activate-grant.walk-e4.park-k10.activate-smith.walk-b3.sail-k4-g2.activate-eastman.order-rider-f7.activate-rider.build-site-e3.walk-d5.activate-latimer.build-lamp-b4.walk-c4.cards-beach-grant-latimer-smith.activate-smith~jzx24qexrewcyregakyhadbn39w6hnredw1vwhf2pjf7ma6nda6f2c3b1wqwqbp391kdc4k71q15dxanwcm5bd2ewgseepamwfhr5g',
  },
  {
    name: 'newyork-rare 2, after move 50',
    counts: [15, 108, 324],
    record:
      'newyork.1.1.identity-eastman.cards-eastman-grant-rider-tumblety.activate-tumblety.walk-g5.swap-callahan-latimer.activate-eastman.walk-i9.activate-grant.walk-g7.park-l6.activate-rider.build-site-k8.walk-l10.activate-smith.walk-h7.sail-e8-b1.activate-latimer.build-lamp-a2.walk-d2.activate-callahan.investigate-0-m5-m6.walk-i6.activate-beach.build-metro-e2.walk-f4.cards-callahan-eastman-rider-smith.activate-eastman.order-rider-k10.activate-rider.walk-i10.build-site-f8.activate-smith.walk-e1.sail-l12-k4.activate-callahan.investigate-1-e2-f3.walk-h5.activate-grant.walk-a3.park-k8.activate-latimer.build-lamp-f5.walk-b2.activate-beach.walk-d5.build-metro-m12.activate-tumblety.walk-j8.cards-eastman-grant-rider-smith.activate-smith~jzbfmfd7w3gxbfma70ck3s9y1n7xd6anegj9v2r10f9h7jm52zrbmdprnpyxs4tvfpbdhbgewhe4htdatbss8eqjzvcrebppamfpb4',
  },
  {
    name: 'newyork-rare 7, after move 62',
    counts: [3, 181, 5739, 14455],
    record:
      'newyork.1.1.identity-callahan.cards-beach-callahan-eastman-tumblety.activate-beach.walk-d5.build-metro-g3.activate-tumblety.walk-i5.activate-callahan.investigate-1-f7-g7.walk-g5.activate-eastman.order-tumblety-g6.activate-grant.walk-i10.park-c3.activate-rider.build-site-i9.walk-j5.activate-latimer.build-lamp-e2.walk-c2.activate-smith.walk-l7.sail-l12-b1.cards-beach-eastman-latimer-tumblety.activate-beach.build-metro-i7.walk-c5.activate-latimer.walk-e4.build-lamp-l8.activate-tumblety.walk-f3.activate-eastman.order-beach-b3.activate-rider.walk-l5.build-site-m11.activate-grant.walk-i8.park-l6.activate-smith.walk-m8.sail-e8-k4.activate-callahan.investigate-0-k10-l11.walk-j8.cards-callahan-eastman-latimer-smith.activate-eastman.walk-g5.activate-latimer.build-lamp-h7.walk-h4.activate-smith.walk-l6.sail-b1-g2.activate-callahan.investigate-1-g4-h5.walk-i6.activate-tumblety.walk-h6.swap-eastman-rider~jzz6zmwxz7zcwkyamznnkpf7fbt57m2vd5y9v6eyx65ygeeny9ery9jkb8xay620y847rhaew3n7eed94tfngk66160m2x00jgcvbyymq8r9z68t7x08hpyaban1se',
  },
  {
    name: 'newyork-rare 11, after move 62',
    counts: [46, 138, 3657, 74673],
    record:
      'newyork.1.1.identity-smith.cards-beach-callahan-grant-tumblety.activate-grant.walk-m9.park-k10.activate-beach.build-metro-i5.walk-d1.activate-callahan.investigate-1-d2-e3.walk-g5.activate-tumblety.walk-h7.swap-eastman-rider.activate-eastman.order-latimer-e6.activate-rider.walk-b3.build-site-m6.activate-latimer.build-lamp-f5.walk-f4.activate-smith.walk-m8.sail-e8-b1.cards-beach-grant-smith-tumblety.activate-beach.build-metro-f2.walk-e1.activate-grant.walk-m12.park-m6.activate-smith.sail-l12-g2.walk-l5.activate-tumblety.walk-j8.swap-eastman-callahan.activate-rider.build-site-j5.walk-f3.activate-latimer.walk-e5.build-lamp-h6.activate-eastman.order-callahan-g8.activate-callahan.investigate-0-k6-l6.walk-i8.cards-callahan-eastman-latimer-tumblety.activate-eastman.order-latimer-g8.activate-tumblety.walk-k8.activate-latimer.walk-b3.build-lamp-e6.activate-callahan.investigate-1-d2-e2.walk-k10.activate-rider.walk-c4~jz5s02kwb0rfx8stqes3gn2zp6y0j3rwh8dcn8jm5xxdz7qest8zgfe1ndp9nhz88q88d3hvev1srkm0myg6w9w2jf2ec0ez74k7wvqdw5h2hjeecgpa05nah6v0rq',
  },
  {
    name: 'pocket-random 0, after move 3',
    counts: [33, 376, 2150, 4536, 303912],
    record:
      'pocket.1.1.tiles-stealthy-madame-pizer-lane-lestrade-smith-gull-bert-goodley-W-W-E-E-E-N-S-S-E.identity-goodley.throw-alibi-toby-rotation-joker~k01mnhkf',
  },
  {
    name: 'pocket-random 1, after move 8',
    counts: [67, 2456, 24840],
    record:
      'pocket.1.1.tiles-pizer-stealthy-madame-bert-goodley-lestrade-lane-smith-gull-W-E-E-E-S-N-N-S-N.identity-lane.throw-alibi-toby-rotation-joker.rotate-lestrade-2.alibi.draw-smith.detective-toby-2.joker-holmes~k0t6631j728q26kr6x',
  },
  {
    name: 'pocket-rare 0, after move 30',
    counts: [5, 14, 387, 5184],
    record:
      'pocket.1.1.tiles-goodley-lestrade-smith-bert-stealthy-madame-lane-gull-pizer-W-W-E-S-E-N-S-S-N.identity-pizer.throw-alibi-watson-rotation-joker.rotate-pizer-1.joker.detective-watson-2.alibi.draw-lestrade.detective-holmes-1.exchange-smith-stealthy.rotate-lane-2.detective-toby-2.throw-alibi-watson-rotation-rotation.rotate-gull-2.rotate-bert-2.alibi.draw-bert.detective-watson-1.exchange-goodley-madame.joker-watson.detective-toby-2.detective-holmes-2.throw-alibi-toby-exchange-rotation.rotate-stealthy-1.exchange-goodley-lane.alibi.draw-stealthy.detective-toby-2.rotate-bert-1.detective-holmes-2~k00mxcxzcj2gp95s0nmm29rfsgc2axzj4svx5txhc28qs3wff9vmxbxs990fbj',
  },
  {
    name: 'pocket-rare 4, after move 21',
    counts: [2, 86, 1152],
    record:
      'pocket.1.1.tiles-bert-goodley-stealthy-gull-lane-lestrade-smith-pizer-madame-W-W-E-E-N-E-W-S-S.identity-pizer.throw-holmes-watson-exchange-joker.exchange-lane-lestrade.joker-toby.detective-watson-2.detective-holmes-2.rotate-lane-3.rotate-bert-2.detective-toby-2.alibi.draw-bert.throw-holmes-toby-exchange-rotation.rotate-gull-2.exchange-goodley-stealthy.detective-toby-2.detective-holmes-1.rotate-lestrade-3.joker-toby.alibi.draw-smith~k07bb2a03r2bbds8asjskkg36jem5z5j6at1em0ht7pp',
  },
] as const;

/** What chance decides: draws in the order of names, and always the same cards or faces. */
function chanceOf(game: Game): readonly Move[] {
  const draws = game.characters.map((card) => ({ do: 'draw', card }));
  if (game.id !== 'pocket') return [...draws, { do: 'cards', open: game.characters.slice(0, 4) } as Move];
  return [...draws, { do: 'throw', faces: ['holmes', 'toby', 'exchange', 'joker'] } as Move];
}

function position(record: string) {
  const result = parseRecord(games, record);
  if (!result.ok) throw new Error(result.error.message);
  const {
    game,
    record: { options, moves },
    state,
  } = result.value;
  return { game, state, position: { options, moves, chance: chanceOf(game) } };
}

/** How many legal moves the trace tells at the position of this name; undefined for other names. */
function tracedChoices(name: string): number | undefined {
  const [, file, index, moves] = /^(\S+) (\d+), after move (\d+)$/.exec(name) ?? [];
  if (file === undefined) return undefined;
  return readTraces(`${file}.jsonl.gz`)[Number(index)]?.lines[Number(moves)]?.legal?.length;
}

describe('perft', () => {
  it.each(TABLE)('perft of $name gives the counts of the table', ({ name, counts, record }) => {
    const { game, position: start } = position(record);
    expect(perft(game, start, counts.length)).toEqual(counts);
    const choices = tracedChoices(name);
    if (name.includes('after move')) expect(choices).toBe(counts[0]);
  });

  it.each(TABLE)('perft of $name, counted once more by the plain side of the game', ({ counts, record }) => {
    const { game, state } = position(record);
    const count = (from: State, depth: number): number => {
      const actor = game.actor(from);
      if (actor === null) return 0;
      if (actor === 'chance') {
        const move = chanceOf(game).find((candidate) => game.accepts(from, candidate))!;
        return count(game.play(from, move).state, depth);
      }
      const legal = game.legalMoves(from);
      if (depth === 1) return legal.length;
      return legal.reduce((sum, move) => sum + count(game.play(from, move).state, depth - 1), 0);
    };
    const compared = TIMES > 1 ? counts : counts.slice(0, 2);
    expect(compared.map((_, n) => count(state, n + 1))).toEqual(compared);
  });

  it('the table of perft counts covers every game', () => {
    const ids = TABLE.map(({ record }) => record.split(/[-.]/)[0]);
    for (const id of Object.keys(games))
      expect(ids.filter((other) => other === id).length).toBeGreaterThan(3);
  });
});
