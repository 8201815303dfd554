import type { Component, ComponentProps } from 'svelte';
import type PlayScreen from '../play/play-screen.svelte';

/** Loads the play screen, and the tips for a first game where they are wanted. */
export type LoadScreen = () => Promise<
  readonly [
    { readonly default: typeof PlayScreen },
    { readonly default: NonNullable<ComponentProps<typeof PlayScreen>['Coach']> } | null,
    { readonly default: Component<never> } | null,
  ]
>;
