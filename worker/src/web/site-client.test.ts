import { afterAll, describe, expect, it } from '@jest/globals';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import { openSiteClient } from './site-client.ts';

const client = openSiteClient([]);
const signal = new AbortController().signal;

async function toldOf(address: string): Promise<string> {
  const error: unknown = await client.look({ address, signal }).catch((thrown: unknown) => thrown);
  return error instanceof ProviderError ? error.userText : String(error);
}

describe('a site that somebody has named', () => {
  afterAll(() => client.close());

  it.each([
    ['http://127.0.0.1:8080', '127.0.0.1:8080'],
    ['https://nobody.invalid', 'nobody.invalid'],
    ['https://nobody.invalid:65536', 'https://nobody.invalid:65536'],
  ])(
    'is named where it is not there, alike whether private or unknown: %s',
    async (address, name) => {
      expect(await toldOf(address)).toBe(
        `No public site was found at ${name}. Is the address right?`,
      );
    },
  );

  it('keeps words of its own', async () => {
    const sending = client.send({ address: 'http://nobody.invalid', signal });
    await expect(sending).rejects.toMatchObject({
      userText: 'Its address is not secure (http), so no password is sent there. Use https.',
    });
  });
});
