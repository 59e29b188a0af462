// npm start: from a fresh clone to a running product. npm run dev: the same with reload (--dev).
import { launch } from './start-up/launch.js';

await launch(new URL('start-up/run-product.js', import.meta.url));
