import { StartUpFailure } from '../start-up/failure.js';
import { portAnswers } from '../start-up/ports.js';

/**
 * Refuses the address of a given server when nothing listens there; whether it lets us in, the api
 * finds out. The address itself is not printed: it may hold a password.
 *
 * @param {{ title: string, urlName: string, defaultPort: number }} database
 * @param {string} url
 * @returns {Promise<string>} the address
 * @throws {StartUpFailure}
 */
export async function checkExternalDatabase({ title, urlName, defaultPort }, url) {
  const places = placesOf(url, defaultPort);
  const answers = await Promise.all(places.map(({ host, port }) => portAnswers(port, host)));
  if (places.length === 0 || answers.includes(true)) return url;
  const named = places.map(({ host, port }) => `${host}:${port}`).join(', ');
  throw new StartUpFailure(`${urlName} is set, but no ${title} listens at ${named}.`, {
    ways: [
      `Start ${title} there, or correct ${urlName}.`,
      `Unset ${urlName}: this start then finds and runs a server of its own.`,
    ],
  });
}

/** The hosts of an address; none when only DNS knows them (`mongodb+srv`). */
function placesOf(url, defaultPort) {
  const [, scheme, hosts] = /^([a-z+]+):\/\/(?:[^@/]*@)?([^/?]*)/.exec(url) ?? [];
  if (!hosts || scheme.endsWith('+srv')) return [];
  return hosts.split(',').map((text) => {
    const { hostname, port } = new URL(`tcp://${text}`);
    return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || defaultPort };
  });
}
