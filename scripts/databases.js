// Only the databases, with their files in a temporary folder, for work on a part of the product:
// prints the variables to export and stays until Ctrl-C.
import { launch } from './start-up/launch.js';

await launch(new URL('databases/run-databases.js', import.meta.url), { out: process.stderr });
