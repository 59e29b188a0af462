import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import PostalMime from 'postal-mime';
import { countRecipient } from '@citeloom/api/features/downloads/recipients';
import { NEW_RECIPIENTS_MAX } from '@citeloom/common/contracts/download';
import { RecipientsModel } from '@citeloom/common/server/models/recipients';
import { createClient } from '../support/client.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { startPackageProduct, type PackageProduct } from '../support/package-product.ts';
import { seedArticle, seedResearch } from '../support/seed-research.ts';

jest.setTimeout(180_000);

const BAIT = 'You won! Pay at https://evil.example/pay or evil.example, ask pay@evil.example';

let mails: MailServer;
let tried: PackageProduct;
beforeAll(async () => {
  mails = await startMailServer();
  tried = await startPackageProduct({
    SMTP_URL: mails.url,
    MAIL_FROM: 'Citeloom <news@loom.example>',
  });
});
afterAll(async () => {
  await tried.close();
  await mails.close();
});
afterEach(() => RecipientsModel.deleteMany({}));

describe('a mail', () => {
  it('carries nothing that a client gives with a download', async () => {
    const client = createClient(tried.product.url);
    const given = { title: BAIT, content: `<p>${BAIT}</p>`, email: 'victim@example.org' };
    expect((await client.call('POST', '/api/download', given)).status).toBe(422);
    expect(mails.received).toHaveLength(0);
  });

  it('carries of an article that a person has changed neither the text nor an address', async () => {
    const client = createClient(tried.product.url);
    const research = await seedResearch(client.sessionId);
    const { _id } = await seedArticle(client.sessionId, research);
    const path = `/api/articles/${_id}`;
    const { sections, version } = (await (await client.call('GET', path)).json()) as {
      sections: unknown[];
      version: number;
    };
    const changed = await client.call('PUT', path, { version, title: BAIT, sections });
    expect([changed.status, await changed.text()]).toEqual([200, expect.any(String)]);
    const order = { articleId: _id, title: BAIT, content: BAIT, email: 'victim@example.org' };
    const run = await tried.download(order, client);
    expect(tried.answerOf(run)).toMatchObject({ sent: true });
    const mail = await PostalMime.parse(mails.taken.at(-1) ?? '');
    expect(mail.subject).toBe('Your article: You won! Pay at or evil example, ask');
    expect(mail.attachments).toEqual([]);
    for (const part of [mail.text, mail.html]) {
      expect(part).not.toMatch(/evil\.example|pay@/);
      expect(part).toContain('changed its text by hand');
    }
  });
});

describe('new addresses', () => {
  const { session, network, installation } = NEW_RECIPIENTS_MAX;
  const sender = (address: string) => ({
    owner: { type: 'session' as const, id: randomUUID() },
    address,
  });
  const strangers = (count: number) => Array.from({ length: count }, () => `${randomUUID()}@x.org`);

  /** How many of them were let through, all asked for side by side. */
  async function accepted(asked: Promise<void>[]): Promise<number> {
    return (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled').length;
  }

  it('are bounded for a network, however many sessions it gives itself', async () => {
    const [first, second] = ['2001:db8:7::1', '2001:db8:7::2'].map((address) => [
      ...Array.from({ length: 6 }, () => sender(address)),
    ]);
    const senders = [...(first ?? []), ...(second ?? [])];
    const asked = senders.flatMap((one) =>
      strangers(session).map((email) => countRecipient(one, email, 1)),
    );
    expect(await accepted(asked)).toBe(network);
    await expect(countRecipient(sender('2001:db8:8::1'), 'a@x.org', 1)).resolves.toBeUndefined();
  });

  it('are bounded for the installation, however many networks ask', async () => {
    const asked = strangers(installation + 20).map((email, index) =>
      countRecipient(sender(`2001:db8:${index.toString(16)}::1`), email, 1),
    );
    expect(await accepted(asked)).toBe(installation);
  });

  it('count nowhere when they are refused', async () => {
    const one = sender('2001:db8:9::1');
    for (const email of strangers(network)) {
      await countRecipient(sender('2001:db8:9::1'), email, 1);
    }
    await expect(countRecipient(one, 'b@x.org', 1)).rejects.toMatchObject({ code: 'rate_limited' });
    const counted = await RecipientsModel.findById(`session:${one.owner.id}`).lean();
    expect(counted?.addresses).toEqual([]);
  });
});
