import type { Answer, Role } from '../game.ts';

/** The events of both street games. A card is null for viewers who may not see its face. */
export type StreetEvent =
  | { readonly event: 'identity-dealt'; readonly card: string | null }
  | { readonly event: 'round-began'; readonly round: number; readonly open: readonly string[] }
  | { readonly event: 'activated'; readonly role: Role; readonly character: string }
  | {
      readonly event: 'walked';
      readonly character: string;
      readonly from: string;
      readonly to: string;
      /** The hexes passed, start and end included. */
      readonly path: readonly string[];
    }
  | { readonly event: 'passed'; readonly role: Role }
  | { readonly event: 'drew'; readonly role: Role; readonly card: string | null }
  | {
      readonly event: 'called';
      readonly round: number;
      readonly answer: Answer;
      readonly visible: readonly string[];
      readonly hidden: readonly string[];
      readonly cleared: readonly string[];
    }
  | {
      readonly event: 'accused';
      readonly character: string;
      readonly accused: string;
      readonly hex: string;
      readonly path: readonly string[];
      readonly right: boolean;
    }
  | {
      readonly event: 'escaped';
      readonly character: string;
      readonly exit: string;
      readonly path: readonly string[];
    }
  | {
      readonly event: 'ended';
      readonly winner: Role;
      readonly reason: string;
      readonly identity: string;
      readonly alibis: Readonly<Record<Role, readonly string[]>>;
    };
