import type { IncomingMessage } from 'node:http';
import proxyaddr from 'proxy-addr';

/** Some proxies write the port of a connection behind its address; each would count as a caller. */
function withoutPort(address: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1];
  return bracketed ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}

/** The address of whoever asks: what a trusted proxy says, else the other end of the connection. */
export type CallerAddress = (request: IncomingMessage) => string;

/**
 * Reads it by `TRUST_PROXY`: a number of proxies in front, or their networks and names. Without it no
 * header counts.
 */
export function createCallerAddress(trustProxy: string | undefined): CallerAddress {
  const trusted = trustProxy ?? '';
  const trusts = /^\d*$/.test(trusted)
    ? (_address: string, hop: number) => hop < Number(trusted)
    : proxyaddr.compile(trusted.split(',').map((part) => part.trim()));
  const trust = (address: string, hop: number) => trusts(withoutPort(address), hop);
  // A connection that has just been lost has no address any more.
  return (request) => (request.socket.remoteAddress ? withoutPort(proxyaddr(request, trust)) : '');
}
