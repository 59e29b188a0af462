// npm run bench [-- name …]: the measurements, each a ratio against a baseline of the same run.
import { launch } from './start-up/launch.js';

await launch(new URL('testing/run-benches.js', import.meta.url), { install: 'development' });
