// npm run diagnostics: tries what is configured, the model, databases and documents, and says what is wrong.
import { launch } from './start-up/launch.js';

await launch(new URL('../worker/src/diagnostics/main.ts', import.meta.url), { install: 'none' });
