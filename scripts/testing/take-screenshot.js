import { spawn } from 'node:child_process';
import { ROOT } from '../start-up/root.js';
import { StartUpFailure } from '../start-up/failure.js';
import { withWorkshop } from './workshop.js';

process.exit(
  await withWorkshop({ engines: true }, ({ env, chromium, runToEnd }) => {
    if (!chromium)
      throw new StartUpFailure('No browser was found to take the screenshot with.', {
        ways: ['Install Chromium or Chrome, or set CHROMIUM_PATH to one.'],
      });
    return runToEnd(
      spawn(
        process.execPath,
        [
          '--disable-warning=ExperimentalWarning',
          'test/support/take-screenshot.ts',
          ...process.argv.slice(2),
        ],
        { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] },
      ),
    );
  }),
);
