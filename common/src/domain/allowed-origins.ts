const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** True for an address of ours that only this machine can reach. */
export function isLoopbackAddress(publicUrl: string): boolean {
  return LOOPBACK.includes(new URL(publicUrl).hostname);
}

/**
 * The origins that may talk to us: that of `PUBLIC_URL`, and for a loopback name all three names of
 * this machine on the same port.
 */
export function allowedOrigins(publicUrl: string): string[] {
  const url = new URL(publicUrl);
  if (!LOOPBACK.includes(url.hostname)) return [url.origin];
  const port = url.port ? `:${url.port}` : '';
  return LOOPBACK.map((name) => `${url.protocol}//${name}${port}`);
}

/** A name or address with or without a port, as `Host` has it (RFC 9110 §7.2). */
const HOST = /^(\[[\da-f:.]+\]|[\da-z._-]+?)\.?(?::\d{1,5})?$/i;

/**
 * The name in a `Host` header, in lower case, without port and final dot; null for what is none.
 * Addresses stay as they are written: a browser writes them in one way only.
 */
export function hostNameIn(host: string): string | null {
  return HOST.exec(host)?.[1]?.toLowerCase() ?? null;
}

/**
 * Says whether a request under this `Host` is meant for us. Any other name is one that somebody has
 * pointed at our address to have a browser read from it (DNS rebinding).
 *
 * @param names what an operator trusts beside the name of `PUBLIC_URL` and those of this machine.
 */
export function createHostCheck(
  publicUrl: string,
  names: readonly string[],
): (host: string | undefined) => boolean {
  const trusted = new Set([...LOOPBACK, new URL(publicUrl).hostname, ...names]);
  return (host) => trusted.has(hostNameIn(host ?? '') ?? '');
}
