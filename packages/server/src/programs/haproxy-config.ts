/** How a new connection finds its node. */
export const BALANCES = ['source', 'roundrobin'] as const;
type Balance = (typeof BALANCES)[number];

export interface HaproxySettings {
  readonly host: string;
  readonly port: number;
  /** The ports of the nodes, on this machine. */
  readonly nodes: readonly number[];
  /**
   * By `source` all connections of one address reach the same node, so that the limits of the server for one address
   * are counted in one place. By `roundrobin` they are spread, also where all clients are on one machine.
   */
  readonly balance?: Balance | undefined;
  /** What one address may do; null where clients are measured instead of people. */
  readonly limits?: AddressLimits | null | undefined;
}

/** An IPv6 network /64 counts as one address. */
interface AddressLimits {
  /** Connections it may have open. */
  readonly open: number;
  /** Connections it may open in ten seconds. */
  readonly openedIn10s: number;
}

/** What a node allows one address that connects to it directly. */
const ADDRESS_LIMITS: AddressLimits = { open: 400, openedIn10s: 700 };

/** The file of its admin socket, in the folder it is started in. */
const ADMIN_SOCKET = 'admin.sock';

/** The configuration of haproxy before several nodes. */
export function haproxyConfig({
  host,
  port,
  nodes,
  balance = 'source',
  limits = ADDRESS_LIMITS,
}: HaproxySettings): string {
  return [
    ...section('global', [
      'log stderr format raw local0 warning',
      // Two programs at one port would each get a part of the connections.
      'noreuseport',
      `stats socket unix@${ADMIN_SOCKET} mode 600 level admin`,
    ]),
    ...section('defaults', [
      'mode http',
      'log global',
      'timeout connect 500ms',
      // How slowly a client may send its headers and body.
      'timeout http-request 8s',
      'timeout http-keep-alive 5s',
      'timeout client 15s',
      'timeout server 60s',
      // A WebSocket that is open; the nodes close those that have been silent.
      'timeout tunnel 1h',
      // POSTs may be repeated: tables, seats and requests are known again by their secrets and ids.
      'option redispatch 1',
      'retries 3',
      'retry-on conn-failure empty-response',
    ]),
    ...section('frontend players', [
      `bind ${host.includes(':') ? `[${host}]` : host}:${String(port)}`,
      ...(limits ? limitLines(limits) : []),
      // What a client claims about itself is replaced.
      'http-request set-header X-Forwarded-For %[src]',
      'http-request set-header X-Forwarded-Proto http',
      'http-request del-header X-Forwarded-Host',
      'default_backend nodes',
    ]),
    ...section('backend nodes', [
      ...(balance === 'source' ? ['balance source', 'hash-type consistent'] : ['balance roundrobin']),
      'option httpchk',
      'http-check send meth GET uri /ready ver HTTP/1.1 hdr Host localhost',
      'default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
      ...nodes.map((node, i) => `server node${String(i + 1)} 127.0.0.1:${String(node)}`),
    ]),
  ].join('\n');
}

const section = (name: string, lines: readonly string[]): readonly string[] => [
  name,
  ...lines.map((line) => `    ${line}`),
  '',
];

const limitLines = ({ open, openedIn10s }: AddressLimits): readonly string[] => [
  'stick-table type ipv6 size 100k expire 60s store conn_cur,conn_rate(10s)',
  'tcp-request connection track-sc0 src,ipmask(32,64)',
  `tcp-request connection reject if { sc0_conn_cur gt ${String(open)} }`,
  `tcp-request connection reject if { sc0_conn_rate gt ${String(openedIn10s)} }`,
];
