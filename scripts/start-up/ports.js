import { connect, createServer } from 'node:net';

const ANSWER_WITHIN_MS = 3000;

/**
 * True when a server may listen there now. An address family that the host lacks does not count
 * as taken.
 *
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
export function portIsFree(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) =>
      resolve(error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT'),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * A port on 127.0.0.1 that is free now; the preferred one when it is.
 *
 * @param {number} [preferred]
 * @returns {Promise<number>}
 */
export async function freePort(preferred) {
  if (preferred && (await portIsFree(preferred, '127.0.0.1'))) return preferred;
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port: 0, host: '127.0.0.1' }, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/**
 * True when something listens there, without ever taking the port itself.
 *
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
export function portAnswers(port, host) {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: ANSWER_WITHIN_MS });
    const finish = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
    socket.once('timeout', () => finish(false));
  });
}
