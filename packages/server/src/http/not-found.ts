import type { IncomingMessage } from 'node:http';
import { API_ROUTES } from './api-routes.ts';
import { inWords } from './page-files.ts';
import type { PageAnswer, PageFiles } from './page-files.ts';
import { refusalOf, STATUS_OF } from './refusals.ts';
import type { HttpCode } from './refusals.ts';

interface NotFoundDeps {
  readonly basePath: string;
  readonly files: PageFiles;
  readonly online: boolean;
  /** The absolute address of the folder of the page, as the request asked for it, where that can be trusted. */
  readonly folderOf: (request: IncomingMessage) => string | undefined;
}

/** Answers requests without a route: with a file of the page, or with a refusal that says what is wrong. */
export async function notFound(
  request: IncomingMessage,
  { basePath, files, online, folderOf }: NotFoundDeps,
): Promise<PageAnswer> {
  const { method = '', url = '', headers } = request;
  const [asked = ''] = url.split('?', 1);
  if (asked === basePath && basePath !== '') {
    return { status: 308, headers: { Location: `${basePath}/` }, body: '' };
  }
  if (!asked.startsWith(`${basePath}/`)) return inWords(404, 'There is nothing here.');
  const path = asked.slice(basePath.length);
  if (path === '/live' && online) return { ...inJson('bad-request'), status: 426, headers: UPGRADE };
  const allowed = methodsAt(path, online);
  if (allowed.length > 0 && !allowed.includes(method)) {
    const refusal = inJson('wrong-method');
    return { ...refusal, headers: { ...refusal.headers, Allow: allowed.join(', ') } };
  }
  if (path === '/api' || path.startsWith('/api/')) return inJson('not-found');
  return files({
    method,
    path,
    acceptEncoding: headers['accept-encoding']?.toString(),
    ifNoneMatch: headers['if-none-match'],
    preview: {
      folder: folderOf(request),
      query: url.slice(asked.length + 1),
      acceptLanguage: headers['accept-language'],
    },
  });
}

const JSON_HEADERS = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };
const UPGRADE = { ...JSON_HEADERS, Upgrade: 'websocket', Connection: 'Upgrade' };

const inJson = (code: HttpCode): PageAnswer => ({
  status: STATUS_OF[code],
  headers: JSON_HEADERS,
  body: JSON.stringify(refusalOf(code)),
});

const READ_ONLY = ['/health', '/ready', '/metrics', '/api/', '/api/openapi.json'];

/** The methods of a path that exists; empty for all others. */
function methodsAt(path: string, online: boolean): string[] {
  const methods = online
    ? API_ROUTES.filter((route) => patternOf(route.path).test(path)).map(({ method }) => method)
    : [];
  const all = READ_ONLY.includes(path) && (online || !path.startsWith('/api')) ? ['GET'] : methods;
  return all.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}

const patternOf = (path: string): RegExp => new RegExp(`^/api${path.replace('{table}', '[^/]+')}$`);
