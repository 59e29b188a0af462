import { StartUpFailure } from '../start-up/failure.js';
import { withTestEnvironment } from './test-environment.js';

process.exit(
  await withTestEnvironment({ databases: true }, ({ chromium, runNode }) => {
    if (!chromium)
      throw new StartUpFailure('No browser was found to take the screenshot with.', {
        ways: ['Install Chromium or Chrome, or set CHROMIUM_PATH to one.'],
      });
    return runNode(['test/support/take-screenshot.ts', ...process.argv.slice(2)]);
  }),
);
