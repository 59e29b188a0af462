// npm run eval [-- world|gate|extraction|relevance|tables|questions|worth … --over web, --pages FOLDER, or seen FOLDER …]: what the product says over documents with known answers;
// figures into docs/evaluation.md.
import { launch } from './start-up/launch.js';

await launch(new URL('testing/run-evaluation.js', import.meta.url), { install: 'development' });
