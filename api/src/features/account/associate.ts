import type { z } from 'zod';
import { AssociateAnswer, AssociateRequest } from '@citeloom/common/contracts/account';
import { AppError } from '@citeloom/common/domain/app-error';
import { AccountModel } from '@citeloom/common/server/models/account';
import { ContentModel } from '@citeloom/common/server/models/content';
import { ofOwner, type Owner } from '@citeloom/common/server/models/owner';
import { ResearchModel } from '@citeloom/common/server/models/research';
import { RunModel } from '@citeloom/common/server/models/run';
import { defineRoute } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { claimSession } from '@citeloom/common/server/accounts/claim-session';
import { listContent } from '../session-content/list-content.ts';
import { sessionHolder, type AccountCaller } from '../../http/account-access.ts';

/** A sign-up that is older and unconfirmed gets nothing any more. */
const SIGN_UP_MS = 24 * 3_600_000;

type Answer = z.input<typeof AssociateAnswer>;

/** What everybody gets who shows no token, whatever address they name. */
const NOTHING: Answer = { success: true, isExistingUser: false, contents: [] };

/** Notes that the work of a session is to follow a sign-up that was made in it and awaits its mail. */
async function noteClaim(sessionId: string, email: string): Promise<void> {
  await AccountModel.updateOne(
    {
      email: email.trim().toLowerCase(),
      ...{ emailConfirmedAt: null, deletedAt: null, signUpSessionId: sessionId },
      createdAt: { $gt: new Date(Date.now() - SIGN_UP_MS) },
    },
    { $set: { claimPending: true } },
  );
}

async function hasWork(owner: Owner): Promise<boolean> {
  const mine = ofOwner(owner);
  const found = await Promise.all([
    ResearchModel.exists(mine),
    ContentModel.exists(mine),
    RunModel.exists(mine),
  ]);
  return found.some((one) => one !== null);
}

async function contentsOf(services: Services, owner: Owner): Promise<Answer['contents']> {
  return listContent(services, owner).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return [];
    throw error;
  });
}

async function claim(
  services: Services,
  sessionId: string,
  { owner, email }: AccountCaller,
  named: string | null | undefined,
): Promise<Answer> {
  if (named && named.trim().toLowerCase() !== email) {
    throw new AppError('forbidden', 'You are signed in with another address.');
  }
  const isExistingUser = await hasWork(owner);
  await claimSession(sessionId, owner.id);
  return { success: true, isExistingUser, contents: await contentsOf(services, owner) };
}

/** Gives the work of a browser session to the account that is signed in, or notes that it is to follow. */
export const associate = defineRoute({
  method: 'post',
  path: '/api/session/:sessionId/associate',
  summary: 'Give the work of a browser session to the account that is signed in.',
  access: sessionHolder,
  limit: 'save',
  body: AssociateRequest,
  answers: { 200: AssociateAnswer },
  handle: async ({ services, caller: { sessionId, account }, body }) => {
    if (account) {
      return { status: 200, json: await claim(services, sessionId, account, body.email) };
    }
    if (body.email) await noteClaim(sessionId, body.email);
    return { status: 200, json: NOTHING };
  },
});
