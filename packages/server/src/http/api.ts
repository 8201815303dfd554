import { Seated, TableId } from '@lamplight/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import * as v from 'valibot';
import type { Answer, Hall } from '../hall.ts';
import { apiPage, API_PAGE_POLICY } from './api-page.ts';
import { API_ROUTES, PlainText, secretIn } from './api-routes.ts';
import type { ApiRoute, Asking } from './api-routes.ts';
import type { AppParts } from './app-parts.ts';
import { householdOf, isOwnOrigin } from './client-address.ts';
import type { CallerOf } from './client-address.ts';
import type { LimitRoute } from './limiter.ts';
import { openApiOf } from './open-api.ts';
import { OpenTables } from './open-tables.ts';
import { refuse } from './refuse.ts';
import type { HttpCode } from './refusals.ts';

/** Who has too many tables may look again after this: one of them may have begun or ended. */
const RETRY_SECONDS = 60;

export interface ApiParts extends AppParts {
  readonly hall: Hall;
  readonly limit: LimitRoute;
  readonly callerOf: CallerOf;
}

/** Adds the API, its description, and a page of it for people. */
export function addApi(http: FastifyInstance, parts: ApiParts): void {
  const { config, hall, version, limit, limits, callerOf } = parts;
  const base = `${config.basePath}/api`;
  const description = openApiOf(API_ROUTES, config.basePath, version);
  const page = apiPage(description);
  const open = new OpenTables(hall, limits.tablesEach);
  const ownPage = ownPageOnly(callerOf, config.publicUrl);
  for (const route of API_ROUTES) {
    http.route({
      method: route.method,
      url: `${base}${route.path.replace('{table}', ':table')}`,
      onRequest: route.method === 'GET' ? limit(route.kind) : [limit(route.kind), ownPage],
      handler: (request, reply) => {
        const household = householdOf(callerOf(request.raw).address);
        return answer(route, request, reply, (asked) => {
          const run = (): Promise<Answer<unknown>> => route.run(hall, { ...asked, household });
          return route.kind === 'create' ? make(open, household, run) : run();
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

/** Changes are for our own page, and for programs: those come from no page at all. */
const ownPageOnly =
  (callerOf: CallerOf, publicUrl: URL | null): onRequestHookHandler =>
  ({ headers, raw }, reply, done) => {
    const { origin } = headers;
    if (origin === undefined || isOwnOrigin(origin, callerOf(raw).origin, publicUrl)) done();
    else refuse(reply, 'wrong-origin');
  };

/** Makes a table, where its maker has not too many that are still open. */
async function make(
  open: OpenTables,
  household: string,
  run: () => Promise<Answer<unknown>>,
): Promise<Answer<unknown>> {
  if (!(await open.mayMake(household))) return { ok: false, code: 'too-many' };
  const made = await run();
  if (made.ok && v.is(Seated, made.value)) open.note(household, made.value.table.id);
  return made;
}

async function answer(
  route: ApiRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  run: (asked: Asked) => Promise<Answer<unknown>>,
): Promise<FastifyReply> {
  const asking = readAsking(route, request);
  if (!asking.ok) {
    return asking.code === 'not-your-seat'
      ? refuse(reply.header('WWW-Authenticate', 'Bearer'), asking.code, 401)
      : refuse(reply, asking.code);
  }
  const done = await run(asking.value);
  if (!done.ok && done.code === 'too-many') reply.header('Retry-After', RETRY_SECONDS);
  if (!done.ok) return refuse(reply, done.code);
  reply.code(route.status).header('Cache-Control', 'no-store');
  return done.value instanceof PlainText
    ? reply.type('text/plain; charset=utf-8').send(`${done.value.text}\n`)
    : reply.send(done.value);
}

/** What a request itself brings along. */
type Asked = Omit<Asking<unknown, unknown>, 'household'>;
type ReadAsking =
  { readonly ok: true; readonly value: Asked } | { readonly ok: false; readonly code: HttpCode };

/** Judges everything a request brings along. */
function readAsking(route: ApiRoute, request: FastifyRequest): ReadAsking {
  const { table = '' } = request.params as { readonly table?: string };
  if (route.path.includes('{table}') && !v.is(TableId, table)) return { ok: false, code: 'unknown-table' };
  const secret = route.seat ? secretIn(request.headers.authorization) : '';
  if (secret === undefined) return { ok: false, code: 'not-your-seat' };
  const query = v.safeParse(route.query ?? v.unknown(), request.query);
  const body = v.safeParse(route.body ?? v.unknown(), request.body);
  if (!query.success || !body.success) return { ok: false, code: 'bad-body' };
  return { ok: true, value: { table, secret, query: query.output, body: body.output } };
}
