import { join } from 'node:path';
import { startDatabases, stopDatabases } from '../databases/start-databases.js';
import { lookForModel } from '../local-model/look-for-model.js';
import { offerModel } from '../local-model/offer-model.js';
import { setUpSentenceEncoder } from '../sentence-encoder/set-up-sentence-encoder.js';
import { allOrFirstFailure } from './all-or-first-failure.js';
import { buildFrontend } from './build-frontend.js';
import { checkRoom } from './disk-room.js';
import { generatedSecret } from './generated-secret.js';
import { onInterruption } from './interruptions.js';
import { createProcessRegistry, endLeftovers } from './process-registry.js';
import { checkPort, localBase } from './listening.js';
import { lockDataDir } from './lock.js';
import { COMPILED } from './root.js';
import { runApp } from './run-app.js';
import { readSettings } from './settings.js';
import { createSteps } from './steps.js';
import { tellFailure } from './tell-failure.js';
import { waitUntilHealthy } from './wait-until-healthy.js';

const APP_GRACE_MS = 10_000;

const dev = process.argv.includes('--dev');
const startedAt = Number(process.env.CITELOOM_LAUNCHED_AT);
const steps = createSteps();
/** What runs, in the order in which it is stopped. */
const running = { api: null, workers: [], databases: [], registry: null };
let stopping = null;
let ready = false;

onInterruption({
  stop: (signal) => {
    steps.say(`\nStopping (${signal}); once more to force it.`);
    void stopAll().then(() => {
      steps.say('Stopped.');
      process.exit(0);
    });
  },
  force: () => {
    for (const part of [running.api, ...running.workers, ...running.databases]) part?.kill();
    process.exit(130);
  },
});

try {
  await start();
} catch (error) {
  await stopAll();
  process.exit(tellFailure(error));
}

async function start() {
  let settings = await readSettings();
  const { dataDir, host, port, address } = settings;
  await lockDataDir(dataDir, address);
  const leftovers = await endLeftovers(dataDir);
  if (leftovers.length > 0)
    steps.say(`  Ended what a killed start had left running: ${leftovers.join(', ')}.`);
  await checkPort(host, port);
  const roomNote = checkRoom(dataDir);

  const registry = createProcessRegistry(dataDir);
  running.registry = registry;
  const [urls, encoder, model] = await allOrFirstFailure([
    startDatabases({
      dataDir,
      env: settings.env,
      steps,
      supervisors: running.databases,
      track: (child, name) => registry.track(child, name, 'database'),
    }),
    setUpSentenceEncoder({ env: settings.env, steps }),
    lookForModel({ env: settings.env, dataDir, steps }),
    dev ? null : buildFrontend(steps),
  ]);
  if (stopping) return;

  const offered = model && (await offerModel(model, { dataDir, steps }));
  if (stopping) return;
  if (offered?.used) settings = await readSettings();

  const localKey = generatedSecret(dataDir, 'local-key');
  const adminToken = settings.env.ADMIN_TOKEN || generatedSecret(dataDir, 'admin-token');
  const env = {
    ...settings.env,
    ...urls,
    ...encoder,
    NODE_ENV: dev ? 'development' : 'production',
    SECRETS_KEY: settings.env.SECRETS_KEY || generatedSecret(dataDir, 'secrets-key'),
    ADMIN_TOKEN: adminToken,
    ...generatedNames(settings.env),
    NODE_COMPILE_CACHE: settings.env.NODE_COMPILE_CACHE ?? COMPILED,
  };
  const logFolder = join(dataDir, 'logs');
  await steps.step('Starting the product', async () => {
    const run = (name, program) =>
      runApp({
        name,
        program,
        env,
        dev,
        isReady: () => ready,
        logFile: join(logFolder, `${name.replace(' ', '-')}.log`),
        say: steps.say,
        track: (child) => registry.track(child, name, 'app'),
      });
    running.api = run('api', 'api/src/main.ts');
    running.workers = Array.from({ length: settings.workers }, (_, index) =>
      run(`worker ${index + 1}`, 'worker/src/main.ts'),
    );
    await waitUntilHealthy({
      base: localBase(host, port),
      workers: settings.workers,
      apps: [running.api, ...running.workers],
      logFolder,
      cancelled: () => stopping !== null,
    });
  });
  if (stopping) return;
  ready = true;
  announce(settings, { localKey, adminToken });
  for (const note of [roomNote, offered?.advice]) if (note) steps.say(`\n${note}`);
}

/** Tells the product which of its settings this start has made itself, for those who look at them. */
function generatedNames(env) {
  const names = ['SECRETS_KEY', 'ADMIN_TOKEN', 'MONGODB_URL', 'REDIS_URL', 'SENTENCE_ENCODER'];
  return { CITELOOM_GENERATED: names.filter((name) => !env[name]).join(' ') };
}

function announce(
  { env, address, isLocal, engine, mail, sourcesDir, feeds, dataDir, workers },
  { localKey, adminToken },
) {
  steps.say(
    [
      '',
      `Citeloom is ready at ${address} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`,
      '',
      `  Engine   ${engine}`,
      `  Library  ${sourcesDir ?? 'library/, sample texts to try it with (SOURCES_DIR names your own folder)'}`,
      ...(feeds > 0 ? [`  Feeds    ${feeds}`] : []),
      `  Mail     ${mail}`,
      `  Data     ${dataDir}`,
      `  Workers  ${workers}`,
      `  Admin    ${address}/admin, with ${env.ADMIN_TOKEN ? 'the ADMIN_TOKEN of your settings' : `the token ${adminToken}`}`,
      '',
      ...(isLocal
        ? [
            'To be known as who runs it (outbox, connection test, reading links), open once:',
            `  ${address}/local/${localKey}`,
            '',
          ]
        : []),
      'Ctrl-C stops everything.',
    ].join('\n'),
  );
}

function stopAll() {
  stopping ??= (async () => {
    await running.api?.stop(APP_GRACE_MS);
    await Promise.all(running.workers.map((worker) => worker.stop(APP_GRACE_MS)));
    await stopDatabases(running.databases);
    running.registry?.close();
  })();
  return stopping;
}
