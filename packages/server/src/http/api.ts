import { Seated, TableId } from '@lamplight/protocol';
import type { Result } from '@lamplight/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import * as v from 'valibot';
import type { Answer, TableServer } from '../table-server.ts';
import { networksOf } from '../networks.ts';
import type { Networks } from '../networks.ts';
import { apiPage, API_PAGE_POLICY } from './api-page.ts';
import { API_ROUTES, PlainText, secretIn } from './api-routes.ts';
import type { ApiRoute, Asking } from './api-routes.ts';
import type { AppParts } from './app-parts.ts';
import { isOwnOrigin } from './client-address.ts';
import type { CallerOf } from './client-address.ts';
import type { LimitRoute } from './limiter.ts';
import { openApiOf } from './open-api.ts';
import { refuse } from './refuse.ts';
import { requestFault } from './request-fault.ts';
import type { HttpCode } from './refusals.ts';

/** A client with too many tables or seats may ask again after this time: one of them may have begun or ended. */
const RETRY_SECONDS = 60;

export interface ApiParts extends AppParts {
  readonly tableServer: TableServer;
  readonly limit: LimitRoute;
  readonly callerOf: CallerOf;
}

/** Adds the API, its description for programs, and its page for people. */
export function addApi(http: FastifyInstance, parts: ApiParts): void {
  const { config, tableServer, version, limit, callerOf } = parts;
  const base = `${config.basePath}/api`;
  const description = openApiOf(API_ROUTES, config.basePath, version);
  const page = apiPage(description);
  const ownPage = ownPageOnly(callerOf, config.publicUrl);
  for (const route of API_ROUTES) {
    http.route({
      method: route.method,
      url: `${base}${route.path.replace('{table}', ':table')}`,
      onRequest: route.method === 'GET' ? limit(route.kind) : [limit(route.kind), ownPage],
      handler: (request, reply) => {
        const networks = networksOf(callerOf(request.raw).address);
        return answer(route, request, reply, (asked) => {
          const tell = traced(route.kind, networks, parts.trace);
          return tell(route.run(tableServer, { ...asked, networks }));
        });
      },
    });
  }
  http.get(`${base}/openapi.json`, { onRequest: limit('read') }, (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').send(description),
  );
  http.get(`${base}/`, { onRequest: limit('read') }, (_request, reply) =>
    reply
      .headers({ 'Content-Security-Policy': API_PAGE_POLICY, 'Cache-Control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(page),
  );
}

/** Changes are accepted from our own page and from programs, which send no origin. */
const ownPageOnly =
  (callerOf: CallerOf, publicUrl: URL | null): onRequestHookHandler =>
  ({ headers, raw }, reply, done) => {
    const { origin } = headers;
    if (origin === undefined || isOwnOrigin(origin, callerOf(raw).origin, publicUrl)) done();
    else refuse(reply, 'wrong-origin');
  };

/** Traces which address made or joined a table, or passed a limit of the table server. */
const traced =
  (kind: ApiRoute['kind'], networks: Networks, trace: AppParts['trace']) =>
  async (answering: Promise<Answer<unknown>>): Promise<Answer<unknown>> => {
    const answered = await answering;
    if ((kind === 'create' || kind === 'join') && answered.ok && v.is(Seated, answered.value))
      trace({ event: kind, table: answered.value.table.id }, networks);
    if (!answered.ok && answered.error.code === 'too-many')
      trace({ event: 'limit', kind: `table-server-${kind}` }, networks);
    return answered;
  };

async function answer(
  route: ApiRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  run: (asked: Asked) => Promise<Answer<unknown>>,
): Promise<FastifyReply> {
  const asking = readAsking(route, request);
  if (!asking.ok) {
    const { code, message } = asking.error;
    return code === 'not-your-seat'
      ? refuse(reply.header('WWW-Authenticate', 'Bearer'), code, 401)
      : refuse(reply, code, undefined, message);
  }
  const done = await run(asking.value);
  if (!done.ok) {
    const { code, message } = done.error;
    if (code === 'too-many') reply.header('Retry-After', RETRY_SECONDS);
    return refuse(reply, code, undefined, message);
  }
  reply.code(route.status).header('Cache-Control', 'no-store');
  return done.value instanceof PlainText
    ? reply.type('text/plain; charset=utf-8').send(`${done.value.text}\n`)
    : reply.send(done.value);
}

/** What the request itself contains. */
type Asked = Omit<Asking<unknown, unknown>, 'networks'>;
type ReadAsking = Result<Asked, { readonly code: HttpCode; readonly message?: string }>;

/** Judges everything a request contains. */
function readAsking(route: ApiRoute, request: FastifyRequest): ReadAsking {
  const { table = '' } = request.params as { readonly table?: string };
  if (route.path.includes('{table}') && !v.is(TableId, table))
    return { ok: false, error: { code: 'unknown-table' } };
  const secret = route.seat ? secretIn(request.headers.authorization) : '';
  if (secret === undefined) return { ok: false, error: { code: 'not-your-seat' } };
  const query = v.safeParse(route.query ?? v.unknown(), request.query);
  const body = v.safeParse(route.body ?? v.unknown(), request.body);
  if (!query.success || !body.success) {
    const [issue] = query.issues ?? body.issues ?? [];
    return { ok: false, error: { code: 'bad-body', ...(issue ? { message: requestFault(issue) } : {}) } };
  }
  return { ok: true, value: { table, secret, query: query.output, body: body.output } };
}
