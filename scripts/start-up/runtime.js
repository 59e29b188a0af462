import { existsSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { compareVersions } from '../databases/versions.js';
import { StartUpFailure } from './failure.js';
import { inRoot } from './root.js';
import { runProgram } from './run-program.js';

const OLDEST_STARTER = '20.19.0';
const OLDEST_FOR_PRODUCT = '22.19.0'; // `engines` of package.json: what the packages need
const PREFERRED = '24.0.0';

/**
 * Refuses a Node that cannot even run the starter.
 *
 * @throws {StartUpFailure}
 */
export function checkStarterNode(version = process.versions.node) {
  if (compareVersions(version, OLDEST_STARTER) >= 0) return;
  throw new StartUpFailure(`Node ${version} is too old.`, {
    ways: [`Install Node ${OLDEST_STARTER} or newer (24 is best) from nodejs.org.`],
  });
}

/**
 * The Node that runs the product: this one from 24 on, else the one installed from the npm
 * registry, else this one from 22.19 on.
 *
 * @returns {Promise<string>} an executable
 * @throws {StartUpFailure}
 */
export async function findRuntimeNode() {
  const own = process.versions.node;
  if (compareVersions(own, PREFERRED) >= 0) return process.execPath;
  const bundled = bundledNode();
  if (bundled && (await runProgram(bundled, ['--version'])).ok) return bundled;
  if (compareVersions(own, OLDEST_FOR_PRODUCT) >= 0) return process.execPath;
  throw new StartUpFailure(`Node ${own} cannot run the product, and no newer one was installed.`, {
    tried: [`the package with Node 24 for ${process.platform} ${process.arch}: not there`],
    ways: [
      'Install Node 24 from nodejs.org and run `npm start` again.',
      'If optional packages were left out (`omit=optional`), allow them and run `npm ci`.',
    ],
  });
}

/** The environment in which `node` and `npm` mean that Node. */
export function withNode(node, env = process.env) {
  return { ...env, PATH: [dirname(node), withoutLocalPrograms(env.PATH)].join(delimiter) };
}

/** PATH without the checkout's own `node_modules/.bin`, which a reinstall takes away. */
export function withoutLocalPrograms(path = '') {
  return path
    .split(delimiter)
    .filter((folder) => !folder.startsWith(inRoot('node_modules')))
    .join(delimiter);
}

function bundledNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const file = inRoot('node_modules', `node-${platform}-${process.arch}`, 'bin', program);
  return existsSync(file) ? file : null;
}
