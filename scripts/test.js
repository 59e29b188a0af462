// npm test: everything the tests need, then jest; ends with `N passed, N failed`.
import { launch } from './start-up/launch.js';

await launch(new URL('testing/run-tests.js', import.meta.url), { install: 'development' });
