// npm start: from a fresh clone to a running product. npm run dev: the same with reload (--dev).
import { parseArgs } from 'node:util';
import { launch } from './start-up/launch.js';

const HELP = `npm start            starts Citeloom: installs what is missing, runs the databases, the api and the workers
npm start -- --dev   the same with reload after each change (npm run dev)
npm start -- --help  shows this

Settings are environment variables or lines of the file .env, such as PORT=4001 or DATA_DIR=/srv/citeloom;
docs/configuration.md lists them all. Ctrl-C stops everything.`;

let asked;
try {
  asked = parseArgs({
    options: { dev: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
} catch (error) {
  console.error(`${error.message}\n\n${HELP}`);
  process.exit(2);
}
if (asked.values.help) console.log(HELP);
else await launch(new URL('start-up/run-product.js', import.meta.url));
