// npm run -s local-address: prints the address that makes a browser known as that of whoever runs Citeloom.
import { launch } from './start-up/launch.js';

await launch(new URL('start-up/print-local-address.js', import.meta.url), { install: 'none' });
