/** Where a mailed link leads, without going there: the address with its query and fragment. */
export async function openLink(apiUrl: string, link: URL, method = 'GET') {
  const answer = await fetch(apiUrl + link.pathname + link.search, { method, redirect: 'manual' });
  const location = answer.headers.get('location');
  const target = location === null ? null : new URL(location);
  return {
    status: answer.status,
    target,
    fragment: new URLSearchParams(target?.hash.slice(1)),
    query: target?.searchParams ?? new URLSearchParams(),
  };
}
