import type { AdminHealth } from '@citeloom/common/contracts/admin-installation';
import { runKindNames, type RunKind } from '@citeloom/common/domain/run-kinds';
import { factsOfProvider } from '@citeloom/common/domain/search-providers';
import { imageSettings } from '@citeloom/common/server/ai-models/image-settings';
import { configuredEngine, modelSettings } from '@citeloom/common/server/ai-models/model-settings';
import { databaseBytes } from '@citeloom/common/server/database';
import { withDeadline } from '@citeloom/common/server/deadline';
import { freeBytes } from '@citeloom/common/server/disk-space';
import type { Environment } from '@citeloom/common/server/environment';
import { senderAddress } from '@citeloom/common/server/mail/mail-environment';
import { RunModel } from '@citeloom/common/server/models/run';
import { WorkerBeatModel, type WorkerBeat } from '@citeloom/common/server/models/worker-beat';
import { PRODUCT_VERSION } from '@citeloom/common/server/product-version';
import { searchProvidersOn } from '@citeloom/common/server/search-environment';
import type { Services } from '../../../services.ts';
import { checkReadiness } from '../../health/readiness.ts';
import { senderRecords } from './sender-records.ts';

const GB = 1_000_000_000;
/** A process that works says so every five seconds. */
const SILENT_MS = 20_000;

type Waiting = { _id: { kind: RunKind; status: string }; count: number; oldest: Date };

/** What waits and what is worked on, by kind; kinds of which there is nothing say so. */
async function countWork(now: Date): Promise<AdminHealth['kinds']> {
  const groups = await RunModel.aggregate<Waiting>([
    { $match: { status: { $in: ['queued', 'running'] } } },
    {
      $group: {
        _id: { kind: '$kind', status: '$status' },
        count: { $sum: 1 },
        // A run that was continued waits since then.
        oldest: { $min: '$updatedAt' },
      },
    },
  ]);
  return runKindNames.map((kind) => {
    const of = (status: string) =>
      groups.find(({ _id }) => _id.kind === kind && _id.status === status);
    const waiting = of('queued');
    return {
      kind,
      waiting: waiting?.count ?? 0,
      active: of('running')?.count ?? 0,
      oldestWaitingS: waiting
        ? Math.max(0, Math.round((now.getTime() - waiting.oldest.getTime()) / 1000))
        : null,
    };
  });
}

async function listWorkers(now: Date): Promise<AdminHealth['workers']> {
  const beats = await WorkerBeatModel.find()
    .sort({ host: 1, startedAt: 1, _id: 1 })
    .lean<WorkerBeat[]>();
  return beats.map(({ _id: id, host, version, concurrency, startedAt, lastBeatAt }) => ({
    id,
    host,
    version,
    concurrency,
    startedAt: startedAt.toISOString(),
    lastBeatAt: lastBeatAt.toISOString(),
    alive: now.getTime() - lastBeatAt.getTime() < SILENT_MS,
  }));
}

/** What writes, judges, draws, compares and searches with these settings. */
function enginesOf(environment: Environment): AdminHealth['engines'] {
  const model = modelSettings(environment);
  const images = imageSettings(environment);
  const { label } = configuredEngine(environment);
  return [
    { part: 'writer', name: label, model: model?.model ?? null },
    ...(model ? [{ part: 'judge' as const, name: label, model: model.judgeModel }] : []),
    { part: 'images', name: images ? images.host : 'Covers', model: images?.imageModel ?? null },
    {
      part: 'embeddings',
      name: environment.SENTENCE_ENCODER ? 'Sentence encoder' : 'Words alone',
      model: null,
    },
    ...searchProvidersOn(environment).map((name) => ({
      part: 'search' as const,
      name: factsOfProvider(name)?.title ?? name,
      model: null,
    })),
  ];
}

async function mailOf({
  SMTP_URL,
  MAIL_FROM = '',
  MAIL_DKIM_SELECTOR,
}: Environment): Promise<AdminHealth['mail']> {
  const sender = senderAddress(MAIL_FROM);
  if (!SMTP_URL) return { destination: 'outbox', server: null, sender, records: [] };
  const { host, hostname } = new URL(SMTP_URL);
  const domain = sender.split('@').at(-1) ?? '';
  return {
    destination: 'smtp',
    server: host,
    sender,
    records: await senderRecords(domain, hostname.replace(/^\[|\]$/g, ''), MAIL_DKIM_SELECTOR),
  };
}

async function storageOf({
  DATA_DIR,
  STORAGE_MAX_GB,
}: Environment): Promise<AdminHealth['storage']> {
  const [held, free] = await Promise.all([
    withDeadline(databaseBytes()).catch(() => null),
    freeBytes(DATA_DIR),
  ]);
  return {
    databaseBytes: held,
    limitBytes: STORAGE_MAX_GB * GB,
    freeDiskBytes: Number.isFinite(free) ? free : null,
  };
}

/** Whether the installation works, asked now. */
export async function checkHealth(services: Services): Promise<AdminHealth> {
  const { environment } = services;
  const now = new Date();
  const [{ mongodb, redis }, kinds, workers, mail, storage] = await Promise.all([
    checkReadiness(services),
    countWork(now),
    listWorkers(now),
    mailOf(environment),
    storageOf(environment),
  ]);
  return {
    checkedAt: now.toISOString(),
    version: PRODUCT_VERSION,
    mongodb,
    redis,
    kinds,
    workers,
    engines: enginesOf(environment),
    mail,
    storage,
  };
}
