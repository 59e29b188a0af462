import { isFinished } from '@citeloom/common/contracts/run';
import { runContracts } from '@citeloom/common/contracts/run-contracts';
import type { RunKind } from '@citeloom/common/domain/run-kinds';
import type { RunDocument } from '@citeloom/common/server/models/run';
import { presentArticle } from '@citeloom/common/server/presenters/present-article';
import { presentDownload } from '@citeloom/common/server/presenters/present-download';
import { presentChanged } from '@citeloom/common/server/presenters/present-editable';
import { presentImages } from '@citeloom/common/server/presenters/present-images';
import { presentPublication } from '@citeloom/common/server/presenters/present-publication';
import { presentResearch } from '@citeloom/common/server/presenters/present-research';
import { presentTextCheck } from '@citeloom/common/server/presenters/present-text-check';
import type { Services } from '../services.ts';
import { signOwned } from './sign-owned.ts';

/** Makes the body of the 200 answer from a stored run, unsigned; null when there is nothing to show. */
type ResultPresenter = (run: RunDocument, services: Services) => Promise<unknown>;

/** One presenter per kind of run; a kind without one does not compile. */
const presenters: Record<RunKind, ResultPresenter> = {
  research: presentResearch,
  article: presentArticle,
  images: presentImages,
  download: presentDownload,
  publish: presentPublication,
  'site-check': ({ result }) => Promise.resolve(result),
  'source-check': ({ result }) => Promise.resolve(result),
  'connection-test': ({ result }) => Promise.resolve(result),
  'text-check': (run, { cpu }) => presentTextCheck(run, (task) => cpu.run('findOpposed', task)),
  upload: ({ result }) => Promise.resolve(result),
  judge: presentChanged,
  rewrite: presentChanged,
};

/**
 * The result of a run as its contract has it, addresses signed afresh; null when it has none.
 *
 * @throws ZodError when what is stored does not fit the contract.
 */
export async function presentResult(services: Services, run: RunDocument): Promise<unknown> {
  // A run that goes on again may still hold the part that it had before.
  if (!isFinished(run.status) || !run.result) return null;
  const result = await presenters[run.kind](run, services);
  if (result === null || result === undefined) return null;
  const body: unknown = runContracts[run.kind].result.parse(result);
  return signOwned(services, body, run);
}
