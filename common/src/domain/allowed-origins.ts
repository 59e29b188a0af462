const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** True for an address of ours that only this machine can reach. */
export function isLoopbackAddress(publicUrl: string): boolean {
  return LOOPBACK.includes(new URL(publicUrl).hostname);
}

/**
 * The origins that may talk to us: that of `PUBLIC_URL`, and for a loopback name all three names of
 * this machine on the same port (design §3).
 */
export function allowedOrigins(publicUrl: string): string[] {
  const url = new URL(publicUrl);
  if (!LOOPBACK.includes(url.hostname)) return [url.origin];
  const port = url.port ? `:${url.port}` : '';
  return LOOPBACK.map((name) => `${url.protocol}//${name}${port}`);
}
