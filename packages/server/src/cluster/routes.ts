import type { Item } from './messages.ts';
import { RoutedTable } from './routed-table.ts';
import type { Place, RoutedTableDeps, Viewer } from './routed-table.ts';

type RoutesDeps = Pick<RoutedTableDeps, 'now' | 'locate' | 'tell'>;

/** All tables that connections of this node follow. */
export class Routes {
  readonly #deps: RoutedTableDeps;
  readonly #tables = new Map<string, RoutedTable>();
  /** Viewers by their numbers on the way to a holder. */
  readonly #wires = new Map<number, { readonly table: RoutedTable; readonly viewer: Viewer }>();
  #count = 0;

  constructor(deps: RoutesDeps) {
    this.#deps = {
      ...deps,
      number: (table, viewer) => {
        const wire = this.#count++;
        this.#wires.set(wire, { table, viewer });
        return wire;
      },
      forget: (wire) => void this.#wires.delete(wire),
      onEmpty: ({ id }) => void this.#tables.delete(id),
    };
  }

  at(table: string): RoutedTable | undefined {
    return this.#tables.get(table);
  }

  /** The table as connections follow it, which was found at this place if nobody follows it yet. */
  open(table: string, place: Place): RoutedTable {
    const known = this.#tables.get(table);
    if (known) return known;
    const opened = new RoutedTable(table, place, this.#deps);
    this.#tables.set(table, opened);
    return opened;
  }

  /** Something from a holder that is for viewers, with its text. */
  hear(from: string, item: Extract<Item, { readonly to: unknown }>, text: string): void {
    for (const wire of typeof item.to === 'number' ? [item.to] : item.to) {
      const known = this.#wires.get(wire);
      if (known?.table.node === from) known.table.hear(known.viewer, item, text);
    }
  }

  /** Forgets tables that were found and that nobody follows. */
  sweep(): void {
    for (const table of [...this.#tables.values()]) if (table.isEmpty) table.close();
  }

  all(): readonly RoutedTable[] {
    return [...this.#tables.values()];
  }

  /** The tables that are followed at this node. */
  heldBy(node: string): readonly RoutedTable[] {
    return [...this.#tables.values()].filter((table) => table.node === node);
  }

  /** The nodes at which tables are followed. */
  get nodes(): ReadonlySet<string> {
    const nodes = [...this.#tables.values()].map(({ node }) => node);
    return new Set(nodes.filter((node) => node !== null));
  }
}
