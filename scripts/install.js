// Installs the packages, those for development too, when the lockfile has changed; npm test does the same.
import { installPackages } from './start-up/install.js';
import { createSteps } from './start-up/steps.js';

await installPackages(createSteps(), { development: true });
