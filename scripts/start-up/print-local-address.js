import { StartUpFailure } from './failure.js';
import { generatedSecret } from './generated-secret.js';
import { readSettings } from './settings.js';
import { tellFailure } from './tell-failure.js';

try {
  const { address, dataDir, isLocal } = await readSettings();
  if (!isLocal)
    throw new StartUpFailure(
      `PUBLIC_URL is ${address}: people come from elsewhere, so nobody is known as whoever runs Citeloom.`,
      {
        ways: [
          'Set SMTP_URL, and mails are sent instead of being kept.',
          `Read kept mails as files: they lie in the folder outbox of ${dataDir}.`,
        ],
      },
    );
  console.log(`${address}/local/${generatedSecret(dataDir, 'local-key')}`);
} catch (error) {
  process.exitCode = tellFailure(error);
}
