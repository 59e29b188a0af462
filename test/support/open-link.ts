/** Hidden fields of the one form of a page. */
export function formFields(html: string): [string, string][] {
  const fields = html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g);
  return [...fields].map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]);
}

/**
 * Opens a mailed link and presses the button of its page; where that leads, without going there: the
 * address with its query and fragment.
 */
export async function openLink(apiUrl: string, link: URL, ask: typeof fetch = fetch) {
  const page = await ask(apiUrl + link.pathname + link.search, { redirect: 'manual' });
  const html = await page.text();
  const action = /<form method="post" action="([^"]+)"/.exec(html)?.[1];
  const body = new URLSearchParams(formFields(html));
  const answer = action
    ? await ask(apiUrl + action, { method: 'POST', redirect: 'manual', body })
    : page;
  const location = answer.headers.get('location');
  const target = location === null ? null : new URL(location);
  return {
    status: answer.status,
    target,
    fragment: new URLSearchParams(target?.hash.slice(1)),
    query: target?.searchParams ?? new URLSearchParams(),
  };
}
