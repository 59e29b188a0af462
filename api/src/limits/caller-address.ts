import type { IncomingMessage } from 'node:http';
import proxyaddr from 'proxy-addr';

/** The address of whoever asks: what a trusted proxy says, else the other end of the connection. */
export type CallerAddress = (request: IncomingMessage) => string;

/**
 * Reads it by `TRUST_PROXY`: a number of proxies in front, or their networks and names. Without it no
 * header counts.
 */
export function createCallerAddress(trustProxy: string | undefined): CallerAddress {
  const trusted = trustProxy ?? '';
  const trust = /^\d*$/.test(trusted)
    ? (_address: string, hop: number) => hop < Number(trusted)
    : proxyaddr.compile(trusted.split(',').map((part) => part.trim()));
  // A connection that has just been lost has no address any more.
  return (request) => (request.socket.remoteAddress ? proxyaddr(request, trust) : '');
}
