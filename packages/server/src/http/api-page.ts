import { createHash } from 'node:crypto';
import { escaped } from './escaped.ts';
import type { OpenApi, Operation } from './open-api.ts';

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1d1b16, #efe9dc); --page: light-dark(#fbf8f1, #15171c);
  --quiet: light-dark(#5c574c, #b3ab9a); --line: light-dark(#cfc7b6, #3b3f49); --box: light-dark(#f1ecdf, #1f222a); }
body { margin: 0 auto; padding: 1rem; max-width: 50rem; background: var(--page); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
a { color: inherit; }
a:focus-visible, summary:focus-visible, pre:focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }
section { margin-block: 2rem; padding-block-start: 1rem; border-block-start: 1px solid var(--line); }
h2 code { overflow-wrap: anywhere; }
.quiet { color: var(--quiet); }
pre { margin: 0; padding: .75rem; overflow-x: auto; background: var(--box); border: 1px solid var(--line); }
summary { padding-block: .5rem; cursor: pointer; }
dt { font-weight: 600; } dd { margin: 0 0 .5rem 1rem; }
`;

/** Allows this one style; nothing else may load or run. */
export const API_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The API as a page for people, made from its description for programs. */
export function apiPage({ info, servers, paths, components }: OpenApi): string {
  const base = servers[0]?.url ?? '';
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const contents = operations.map(
    ({ operation: { operationId, summary } }) => `<li><a href="#${operationId}">${escaped(summary)}</a></li>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(info.title)}: HTTP API</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>${escaped(info.title)}: HTTP API</h1>
<p>${escaped(info.description)}</p>
<p class="quiet">Version ${escaped(info.version)}. The same for programs: <a href="openapi.json">openapi.json</a>.</p>
</header>
<nav aria-label="Contents"><ul>
${contents.join('\n')}
</ul></nav>
<main>
${operations.map(({ path, method, operation }) => sectionOf(`${method} ${base}${path}`, operation)).join('\n')}
<section aria-labelledby="shapes">
<h2 id="shapes">What is sent</h2>
${Object.entries(components.schemas).map(shapeOf).join('\n')}
</section>
<section aria-labelledby="refusals">
<h2 id="refusals">Refusals</h2>
<p>Whatever cannot be done is answered with a status from 400 on and JSON of two fields: <code>code</code>, which
programs can rely on, and <code>message</code>, a sentence in English.</p>
</section>
</main>
</body>
</html>
`;
}

function sectionOf(title: string, operation: Operation): string {
  const { operationId, summary, parameters = [], requestBody, security, responses } = operation;
  const given = parameters.map(
    (parameter) =>
      `<dt><code>${escaped(parameter.name)}</code> <span class="quiet">in the ${parameter.in}${parameter.required ? '' : ', may be left out'}</span></dt><dd>${schemaText('Values', parameter.schema)}</dd>`,
  );
  const answers = Object.entries(responses).map(
    ([status, { description }]) => `<dt>${status}</dt><dd>${escaped(description)}</dd>`,
  );
  const done = Object.values(responses)
    .flatMap(({ content }) => content['application/json']?.schema ?? [])
    .at(0);
  return [
    `<section aria-labelledby="${operationId}">`,
    `<h2 id="${operationId}">${escaped(summary)}</h2>`,
    `<p><code>${escaped(title)}</code></p>`,
    security ? '<p>Needs the secret of your seat: <code>Authorization: Bearer SECRET</code>.</p>' : '',
    given.length > 0 ? `<h3>Given in the address</h3><dl>${given.join('')}</dl>` : '',
    requestBody ? schemaText('What to send', requestBody.content['application/json']?.schema ?? {}) : '',
    done ? schemaText('What comes back', done) : '',
    `<h3>Answers</h3><dl>${answers.join('')}</dl>`,
    '</section>',
  ]
    .filter((line) => line !== '')
    .join('\n');
}

/** A schema with a name is linked. */
const schemaText = (title: string, schema: object): string =>
  '$ref' in schema ? `<p>${escaped(title)}: ${linkTo(String(schema.$ref))}</p>` : folded(title, schema);

/** Long schemas are folded; with the keyboard one can still scroll in them. */
const folded = (title: string, schema: object): string =>
  `<details><summary>${escaped(title)}</summary><pre tabindex="0">${escaped(JSON.stringify(schema, null, 2))}</pre></details>`;

/** A named schema, as the target of links. */
const shapeOf = ([name, schema]: readonly [string, object]): string =>
  `<h3 id="shape-${name}">${escaped(name)}</h3>\n${folded('As JSON Schema', schema)}`;

function linkTo(reference: string): string {
  const name = reference.slice(reference.lastIndexOf('/') + 1);
  return `<a href="#shape-${escaped(name)}">${escaped(name)}</a>`;
}
