/** A building seen from above and a little from the front, as shapes; only the light on it ever changes. */
export interface Building {
  readonly shadow: string;
  /** By edge; null for walls that face away. */
  readonly walls: readonly (string | null)[];
  readonly panes: string;
  readonly litPanes: string;
  /** How dark the unlit windows are. */
  readonly paneShade: number;
  /** The roof or parapet that rises from each edge towards the middle, and the rim it rises from. */
  readonly slopes: readonly { readonly shape: string; readonly fill: string; readonly rim: string }[];
  /** How strongly the slopes reflect the light. */
  readonly warmth: number;
  /** Drawn below the light on the rims. */
  readonly roof: string;
  /** Drawn above everything else. */
  readonly top: string;
}
