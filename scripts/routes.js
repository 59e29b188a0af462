// npm run -s routes: prints every route with who may call it and which limit counts it.
import { launch } from './start-up/launch.js';

await launch(new URL('../api/src/commands/list-routes.ts', import.meta.url), { install: 'none' });
