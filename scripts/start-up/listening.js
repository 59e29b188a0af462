import { StartUpFailure } from './failure.js';
import { portIsFree } from './ports.js';

const LOOPBACK = ['127.0.0.1', '::1'];

/** The addresses on which a HOST setting makes the product listen. */
function addressesOf(host) {
  return host === 'loopback' || host === 'localhost' ? LOOPBACK : [host];
}

/** Where this machine reaches the product, e.g. `http://127.0.0.1:4000`. */
export function localBase(host, port) {
  const [first] = addressesOf(host);
  const name = first === '0.0.0.0' || first === '::' ? '127.0.0.1' : first;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/**
 * Refuses a port that something else listens on, before anything is started.
 *
 * @throws {StartUpFailure}
 */
export async function checkPort(host, port) {
  for (const address of addressesOf(host)) {
    if (await portIsFree(port, address)) continue;
    throw new StartUpFailure(`Port ${port} on ${address} is taken by another program.`, {
      ways: [
        `Choose another port: PORT=${port + 1} npm start.`,
        'Stop the program that listens there.',
      ],
    });
  }
}
