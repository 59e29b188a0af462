// npm run screenshot: the picture in README.md, taken from the running product.
import { launch } from './start-up/launch.js';

await launch(new URL('testing/take-screenshot.js', import.meta.url), { install: 'development' });
