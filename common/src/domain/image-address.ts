/** Signed addresses that say in their query when they end, as a date and seconds, or as a moment. */
const DATE_AND_SECONDS = [
  ['X-Amz-Date', 'X-Amz-Expires'],
  ['X-Goog-Date', 'X-Goog-Expires'],
] as const;
/** Milliseconds by which `Expires` and a JSON Web Token count. */
const SECOND_MS = 1000;
const OWN_IMAGE = /^\/api\/images\/[0-9a-f-]{36}(?:\/\d{2,4})?$/i;
const BASIC_DATE = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

function fromBasicDate(text: string): number {
  const parts = BASIC_DATE.exec(text)?.slice(1).map(Number);
  if (!parts) return Number.NaN;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The end that a JSON Web Token names (RFC 7519 §4.1.4), in milliseconds. */
function endOfJwt(token: string): number {
  try {
    const [, payload = ''] = token.split('.');
    const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    return Number((JSON.parse(json) as { exp?: unknown }).exp) * SECOND_MS;
  } catch {
    return Number.NaN;
  }
}

/** When a signed address ends, in milliseconds; null for one that does not end, NaN where it cannot be read. */
function endOf(address: URL): number | null {
  const query = address.searchParams;
  for (const [date, seconds] of DATE_AND_SECONDS) {
    const from = query.get(date);
    if (from !== null) return fromBasicDate(from) + Number(query.get(seconds)) * SECOND_MS;
  }
  const moment = query.get('se');
  if (moment !== null) return Date.parse(moment);
  const epoch = query.get('Expires') ?? query.get('expires');
  if (epoch !== null) return Number(epoch) * SECOND_MS;
  const token = query.get('token');
  if (token === null) return null;
  // Ours begin with the end in base 36.
  if (OWN_IMAGE.test(address.pathname)) return parseInt(token, 36) * SECOND_MS;
  return token.split('.').length === 3 ? endOfJwt(token) : null;
}

/**
 * Whether the address of a picture can be shown: one of ours or any of http(s), and of a signed one
 * only until it ends.
 *
 * @param now in milliseconds.
 */
export function isUsableImage(address: string | null | undefined, now: number): boolean {
  if (!address) return false;
  let url: URL;
  try {
    url = new URL(address, 'https://own.invalid');
  } catch {
    return false;
  }
  const isOurs = url.host === 'own.invalid';
  if (isOurs ? !OWN_IMAGE.test(url.pathname) : !/^https?:$/.test(url.protocol)) return false;
  const end = endOf(url);
  return end === null || end > now;
}
