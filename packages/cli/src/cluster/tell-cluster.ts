import type { RunningCluster } from '@lamplight/server/programs';

/** What runs where, for people who want to look into it or to kill a part of it. */
export function clusterLines({ postgres, nats, haproxy, nodes }: RunningCluster): readonly string[] {
  const rows = [
    ...nodes.map((node) => [node.name, node] as const),
    ['haproxy', haproxy] as const,
    ['NATS', nats] as const,
    ['PostgreSQL', postgres] as const,
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(
    ([name, { port, pid }]) => `  ${name.padEnd(width)}  port ${String(port)}, process ${String(pid)}`,
  );
}
