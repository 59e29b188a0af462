import { escapeHtml } from '@citeloom/common/domain/article/escape-html';
import { page } from '../../html/page.ts';
import { openApiOf } from '../../http/open-api.ts';
import type { AnyRoute } from '../../http/route.ts';

type Content = Record<string, { schema: unknown }>;
type Parameter = { name: string; in: string; required: boolean; schema: unknown };
type Operation = {
  summary: string;
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};

const WHO = {
  none: 'Open to everyone.',
  local: 'Only for whoever started Citeloom.',
  owner: 'Needs a session, any UUID of your own in the header X-Session-Id, or a sign-in.',
  account: 'Needs a sign-in: the access token as Bearer in the header Authorization.',
  administrator: 'Needs the sign-in of an account with the role Admin.',
  service: 'Needs a service token as Bearer in the header Authorization.',
  signed: 'Needs a session, or the token of a signed address.',
};

const WAITS =
  'Answers when it is done, or at once with 202 and the address of a run for “Prefer: respond-async”.';

function details(name: string, value: unknown): string {
  const json = JSON.stringify(value, null, 2);
  return `<details><summary>${escapeHtml(name)}</summary><pre>${escapeHtml(json)}</pre></details>`;
}

function contents(name: string, content: Content | undefined): string {
  const kinds = Object.entries(content ?? {});
  if (kinds.length === 0) return `<p class="muted">${escapeHtml(name)}: nothing</p>`;
  return kinds.map(([type, { schema }]) => details(`${name}: ${type}`, schema)).join('\n');
}

function parameters(list: readonly Parameter[]): string {
  if (list.length === 0) return '';
  const rows = list.map(
    ({ name, in: place, required }) =>
      `<dt><code>${escapeHtml(name)}</code></dt><dd>${place}${required ? '' : ', may be left out'}</dd>`,
  );
  return `<dl>${rows.join('')}</dl>`;
}

function anchorOf({ method, path }: AnyRoute): string {
  return `${method}${path.replace(/[^a-z]+/gi, '-')}`.replace(/-$/, '');
}

function operation(route: AnyRoute, described: Operation): string {
  const answers = Object.entries(described.responses).map(([status, { content }]) =>
    contents(status === 'default' ? 'Any error' : `Answer ${status}`, content),
  );
  return `<section id="${anchorOf(route)}">
<h2><code>${route.method.toUpperCase()} ${escapeHtml(route.path)}</code></h2>
<p>${escapeHtml(described.summary)}</p>
<p class="muted">${WHO[route.access.scheme]}${route.waits ? ` ${WAITS}` : ''}</p>
${parameters(described.parameters)}
${described.requestBody ? contents('Body', described.requestBody.content) : ''}
${answers.join('\n')}
</section>`;
}

/** Every route of the api as a page for people, made from the same description as the OpenAPI file. */
export function apiDocsPage(routes: readonly AnyRoute[], nonce: string): string {
  const { paths } = openApiOf([...routes]) as { paths: Record<string, Record<string, Operation>> };
  const parts = routes.flatMap((route) => {
    const described = paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method];
    return described ? [{ route, html: operation(route, described) }] : [];
  });
  const list = parts.map(
    ({ route }) =>
      `<li><a href="#${anchorOf(route)}"><code>${route.method.toUpperCase()} ${escapeHtml(route.path)}</code></a></li>`,
  );
  return page({
    title: 'HTTP interface',
    nonce,
    body: `<main>
<header><h1>HTTP interface</h1>
<p class="muted">JSON in, JSON out; errors are problem details (RFC 9457). For programs the same description is at <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).</p></header>
<nav aria-label="Calls"><ul>${list.join('\n')}</ul></nav>
${parts.map(({ html }) => html).join('\n')}
</main>`,
  });
}
