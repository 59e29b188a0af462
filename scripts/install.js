// Installs the packages when the lockfile has changed; npm start and npm test do the same.
import { installPackages } from './start-up/install.js';
import { createSteps } from './start-up/steps.js';

await installPackages(createSteps());
