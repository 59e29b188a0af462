import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { z } from 'zod';
import type { SenderRecord } from '@citeloom/common/contracts/admin-installation';

type Told = z.infer<typeof SenderRecord>;
type Asked = Pick<Resolver, 'resolveTxt' | 'resolve4' | 'reverse'>;

const PATIENCE_MS = 2000;

/** Codes of answers that say that there is nothing, apart from no answer. */
const NOTHING = new Set(['ENOTFOUND', 'ENODATA']);

/** What is found by a question; null where there is nothing, undefined where nobody answers. */
async function askFor<Found>(question: () => Promise<Found>): Promise<Found | null | undefined> {
  try {
    return await question();
  } catch (error) {
    return NOTHING.has((error as { code?: string }).code ?? '') ? null : undefined;
  }
}

async function textRecord(
  resolver: Asked,
  name: 'SPF' | 'DMARC',
  host: string,
  begins: string,
): Promise<Told> {
  const found = await askFor(() => resolver.resolveTxt(host));
  if (found === undefined) return { name, status: 'unknown', text: 'The DNS did not answer.' };
  const text = found?.map((parts) => parts.join('')).find((one) => one.startsWith(begins));
  if (text) return { name, status: 'found', text };
  return { name, status: 'missing', text: `Add a TXT record at ${host} that begins ${begins}.` };
}

/** The name that the mail server's address leads back to; receivers distrust a server without one. */
async function reverseName(resolver: Asked, server: string): Promise<Told> {
  const name = 'PTR';
  const addresses = isIP(server) ? [server] : await askFor(() => resolver.resolve4(server));
  const [address] = addresses ?? [];
  if (!address) return { name, status: 'unknown', text: `No address of ${server} is known.` };
  const names = await askFor(() => resolver.reverse(address));
  if (names === undefined) return { name, status: 'unknown', text: 'The DNS did not answer.' };
  const [first] = names ?? [];
  return first
    ? { name, status: 'found', text: `${address} is ${first}` }
    : { name, status: 'missing', text: `${address} has no name; its provider can give it one.` };
}

/** A record has a key, and an empty one once it was withdrawn (RFC 6376, 3.6.1). */
const DKIM_KEY = /(?:^|;)\s*p\s*=\s*[^\s;]/;

/** The key by which receivers check the signatures of our mails; the mail server signs under a selector. */
async function signingKey(
  resolver: Asked,
  domain: string,
  selector: string | undefined,
): Promise<Told> {
  const name = 'DKIM';
  if (!selector) {
    return {
      name,
      status: 'unknown',
      text: 'Set MAIL_DKIM_SELECTOR to the name that the mail server signs under: it stands behind s= in the header DKIM-Signature of a mail that has arrived.',
    };
  }
  const host = `${selector}._domainkey.${domain}`;
  const found = await askFor(() => resolver.resolveTxt(host));
  if (found === undefined) return { name, status: 'unknown', text: 'The DNS did not answer.' };
  const text = found?.map((parts) => parts.join('')).find((one) => DKIM_KEY.test(one));
  if (text) return { name, status: 'found', text };
  return { name, status: 'missing', text: `Add the TXT record with the public key at ${host}.` };
}

/**
 * What the DNS says of whoever sends our mail: SPF (RFC 7208), DKIM (RFC 6376), DMARC (RFC 7489) and the
 * name of the mail server.
 *
 * @param domain of the sender's address.
 * @param server host of the mail server.
 * @param selector that the mail server signs under.
 */
export async function senderRecords(
  domain: string,
  server: string,
  selector: string | undefined,
  resolver: Asked = new Resolver({ timeout: PATIENCE_MS, tries: 1 }),
): Promise<Told[]> {
  return Promise.all([
    textRecord(resolver, 'SPF', domain, 'v=spf1'),
    signingKey(resolver, domain, selector),
    textRecord(resolver, 'DMARC', `_dmarc.${domain}`, 'v=DMARC1'),
    reverseName(resolver, server),
  ]);
}
