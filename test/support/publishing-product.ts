import { randomUUID } from 'node:crypto';
import type { PublishAnswer } from '@citeloom/common/contracts/publishing';
import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { createClient, type Client } from './client.ts';
import { startPackageProduct, type PackageProduct } from './package-product.ts';

/** The product with real processes, and an account that keeps an article with three images. */
export type PublishingProduct = PackageProduct & {
  /** Calls of the account. */
  account: Client;
  email: string;
  accessToken: string;
  contentId: number;
  /** Asks to publish without waiting. */
  ask(body: object): Promise<Response>;
  /** Publishes and waits until the run has ended. */
  publish(body: object): Promise<RunSnapshot & { result?: PublishAnswer }>;
};

/** Password of its account. */
export const ACCOUNT_PASSWORD = 'Ink-and-paper-7!';

/** A new account without confirmation by mail; its access token. */
async function signUp(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: ACCOUNT_PASSWORD }),
  });
  const body = (await answer.json()) as { access_token?: string };
  if (!body.access_token) throw new Error(`${answer.status}: ${JSON.stringify(body)}`);
  return body.access_token;
}

/** Starts it; `PUBLISH_ALLOW_HOSTS` must name the sites that are published to. */
export async function startPublishingProduct(
  env: Record<string, string>,
): Promise<PublishingProduct> {
  const started = await startPackageProduct({ AUTH_AUTOCONFIRM: 'true', ...env });
  const { client, product, articleId } = started;
  const email = `${randomUUID()}@loom.example`;
  const accessToken = await signUp(product.url, email);
  const account = createClient(product.url, randomUUID(), {
    authorization: `Bearer ${accessToken}`,
  });
  const { sessionId } = client;
  await client.call('POST', '/api/session/content', {
    ...{ sessionId, searchTerm: 'heat pump', articleId },
  });
  const associated = await account.call('POST', `/api/session/${sessionId}/associate`, { email });
  const { contents } = (await associated.json()) as { contents: { id: number }[] };
  const contentId = contents[0]?.id;
  if (contentId === undefined) throw new Error('the article did not follow its account');
  const ask = (body: object) =>
    account.call('POST', `/api/user/content/${contentId}/publish`, body, {
      prefer: 'respond-async',
    });
  return {
    ...{ ...started, account, email, accessToken, contentId, ask },
    async publish(body) {
      const answer = await ask(body);
      if (answer.status !== 202) throw new Error(`${answer.status}: ${await answer.text()}`);
      const { runId } = (await answer.json()) as { runId: string };
      return account.finished(runId) as Promise<RunSnapshot & { result?: PublishAnswer }>;
    },
  };
}
