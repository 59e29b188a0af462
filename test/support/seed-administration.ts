import { randomUUID } from 'node:crypto';
import { Delivery, SearchOutcome } from '@citeloom/common/contracts/admin-records';
import { RunStatus } from '@citeloom/common/contracts/run';
import { runKindNames } from '@citeloom/common/domain/run-kinds';
import { searchWords, sortKey } from '@citeloom/common/domain/text/search-words';
import { AccountModel } from '@citeloom/common/server/models/account';
import { listedFields } from '@citeloom/common/server/models/account-listing';
import { DownloadRecordModel } from '@citeloom/common/server/models/download-record';
import { RunModel } from '@citeloom/common/server/models/run';
import { SearchRecordModel } from '@citeloom/common/server/models/search-record';
import { wordOf } from './seed-contents.ts';

const BATCH = 5000;
const ROLES = ['Basic', 'Standard', 'Basic', 'Basic', 'Admin'] as const;

function pick<Value>(values: readonly Value[], place: number): Value {
  return values[place % values.length] as Value;
}

/** Some words, frequent and rare ones, the same for the same number. */
const titleOf = (n: number) => [n % 7, n % 90, n % 4000, n].map(wordOf).join(' ');

function rowsOf(n: number, accountId: string) {
  const owner = { type: 'user', id: accountId };
  const createdAt = new Date(1_700_000_000_000 + n * 60_000);
  const title = titleOf(n);
  const email = `${wordOf(n)}-${n}@${wordOf(n % 300)}.example.org`;
  const userMetadata = JSON.stringify({
    first_name: wordOf(n % 500),
    last_name: wordOf(n % 9000),
  });
  const account = new AccountModel({ _id: accountId, email, userMetadata, role: pick(ROLES, n) });
  return {
    account: {
      ...account.toObject(),
      ...listedFields({ email, userMetadata }),
      // Most administrators and disabled people are long there.
      number: n,
      createdAt,
      updatedAt: createdAt,
    },
    download: {
      _id: n,
      runId: randomUUID(),
      owner,
      email,
      articleTitle: title,
      kind: n % 3 === 0 ? 'form' : 'package',
      delivery: n % 997 === 0 ? 'failed' : pick(Delivery.options, n),
      sortEmail: email,
      sortTitle: sortKey(title),
      words: searchWords([title, email]),
      createdAt,
    },
    search: {
      _id: n,
      runId: randomUUID(),
      owner,
      searchTerm: title,
      summariesCount: n % 11,
      outcome: pick(SearchOutcome.options, n),
      sortTerm: sortKey(title),
      words: searchWords([title]),
      createdAt,
    },
    run: {
      _id: randomUUID(),
      kind: pick(runKindNames, n),
      owner,
      title,
      words: searchWords([title]),
      input: {},
      status: pick(RunStatus.options, n),
      stage: null,
      progress: 100,
      seq: 2,
      attempts: 1,
      fence: 1,
      // No worker is to take them for its own.
      leaseUntil: new Date(Date.now() + 3_600_000),
      cancelRequested: false,
      notes: [],
      costs: { calls: n % 5, inputTokens: n, outputTokens: n, usd: (n * 7919) % 1000 },
      message: '',
      createdAt,
      updatedAt: createdAt,
      expiresAt: new Date(Date.now() + 3_600_000),
    },
  };
}

/** Stores users, downloads, searches and runs with the numbers from `from` to `to`, one of each. */
export async function seedAdministration(from: number, to: number): Promise<void> {
  for (let begin = from; begin <= to; begin += BATCH) {
    const end = Math.min(to, begin + BATCH - 1);
    const rows = Array.from({ length: end - begin + 1 }, (_, at) =>
      rowsOf(begin + at, randomUUID()),
    );
    await Promise.all([
      AccountModel.collection.insertMany(rows.map(({ account }) => account as never)),
      DownloadRecordModel.collection.insertMany(rows.map(({ download }) => download as never)),
      SearchRecordModel.collection.insertMany(rows.map(({ search }) => search as never)),
      RunModel.collection.insertMany(rows.map(({ run }) => run as never)),
    ]);
  }
}

/** Takes those with a number above `most` away again. */
export async function thinAdministration(most: number): Promise<void> {
  const after = new Date(1_700_000_000_000 + most * 60_000);
  await Promise.all([
    AccountModel.collection.deleteMany({ number: { $gt: most } }),
    DownloadRecordModel.collection.deleteMany({ _id: { $gt: most } as never }),
    SearchRecordModel.collection.deleteMany({ _id: { $gt: most } as never }),
    RunModel.collection.deleteMany({ createdAt: { $gt: after } }),
  ]);
}
