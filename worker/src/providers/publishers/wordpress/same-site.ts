/**
 * True when an address is on the site that a person named: the same host, with or without `www.`, and
 * no other port but those of the web. Whatever is secret goes nowhere else.
 */
export function isSameSite(named: string, address: string): boolean {
  const [one, other] = [URL.parse(named), URL.parse(address)];
  if (!one || !other) return false;
  const host = ({ hostname }: URL) => hostname.replace(/^www\./, '').replace(/\.$/, '');
  return host(one) === host(other) && one.port === other.port;
}
