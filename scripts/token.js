// npm run -s token: prints a token by which a program may administer accounts.
import { launch } from './start-up/launch.js';

await launch(new URL('../api/src/commands/print-token.ts', import.meta.url), { install: 'none' });
