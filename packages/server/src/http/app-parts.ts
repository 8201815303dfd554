import type { Config } from '../config.ts';
import type { TableServer } from '../table-server.ts';
import type { Limits } from './limits.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Trace } from './trace.ts';

/** What an app is made of. */
export interface AppParts {
  readonly config: Pick<
    Config,
    'host' | 'basePath' | 'publicUrl' | 'trustProxy' | 'metricsOpen' | 'metricsToken'
  >;
  /** The folder of the built page. */
  readonly page: string;
  /** All tables; null for a server of the page alone. */
  readonly tableServer: TableServer | null;
  /** Whether everything that play needs works now. */
  ready(): Promise<boolean>;
  readonly limits: Limits;
  readonly metrics: Metrics;
  /** A client with this token is the operator. */
  readonly token: string;
  readonly log: Logger;
  readonly trace: Trace;
  readonly version: string;
  /** A time that stands still while the server cannot read. */
  readonly now: () => number;
}
