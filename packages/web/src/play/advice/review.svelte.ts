import type { AnalysedDecision } from '@lamplight/ai/analysis';
import type { FromBotWorker } from '@lamplight/ai/worker';
import type { ReviewProgress, ReviewRequest } from '../../host/review-messages.ts';
import { startBotWorker } from '../../host/page-bot.ts';
import type { Session } from '../../host/session.svelte.ts';

/** The review of a finished game by a worker. It goes on while its sheet is closed, as long as the game is open. */
export class Review {
  /** The decisions analysed so far, in order. */
  decisions = $state.raw<readonly AnalysedDecision[]>([]);
  /** The number of decisions there will be; 0 while that is not known. */
  total = $state(0);
  finished = $state(false);
  failed = $state(false);
  readonly #session: Session;
  #worker: Worker | undefined;

  constructor(session: Session) {
    this.#session = session;
    session.gone.addEventListener('abort', () => this.#worker?.terminate());
    this.begin();
  }

  begin(): void {
    this.failed = false;
    this.decisions = [];
    const worker = startBotWorker();
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<ReviewProgress | FromBotWorker>) => {
      if ('done' in data) this.#take(data);
    };
    worker.onerror = () => {
      worker.terminate();
      this.failed = true;
    };
    const { table, title } = this.#session;
    const budget = { kind: 'nodes', nodes: title.reviewNodes } as const;
    const ask = (review: ReviewRequest['review']): void =>
      worker.postMessage({ review, budget, seed: table.id } satisfies ReviewRequest);
    Promise.resolve(table.record()).then(ask, () => {
      worker.terminate();
      this.failed = true;
    });
  }

  #take({ decision, total }: ReviewProgress): void {
    this.total = total;
    if (decision) {
      this.decisions = [...this.decisions, decision];
    } else {
      this.finished = true;
      this.#worker?.terminate();
    }
  }
}

const known = new WeakMap<Session, Review>();

/** The review of a game, started when it is first asked for. */
export function reviewOf(session: Session): Review {
  const review = known.get(session) ?? new Review(session);
  known.set(session, review);
  return review;
}
