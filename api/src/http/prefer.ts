/** What a caller prefers for a long call (RFC 7240): not to wait at all, or to wait so many seconds. */
export type Preference = { respondAsync: boolean; waitS: number | null };

/** Reads the `Prefer` header; preferences that are unknown or malformed are ignored (RFC 7240 §2). */
export function readPreference(header: string | undefined): Preference {
  const preference: Preference = { respondAsync: false, waitS: null };
  for (const part of (header ?? '').split(',')) {
    const [name = '', value = ''] = (part.split(';')[0] ?? '').split('=');
    const token = name.trim().toLowerCase();
    if (token === 'respond-async') preference.respondAsync = true;
    const seconds = value.trim().replace(/^"(.*)"$/, '$1');
    if (token === 'wait' && /^\d{1,6}$/.test(seconds) && preference.waitS === null) {
      preference.waitS = Number(seconds);
    }
  }
  return preference;
}
