import { describe, expect, it } from '@jest/globals';
import type { LookupAddress } from 'node:dns';
import type { ProviderError } from '@citeloom/common/domain/provider-error';
import { lookupPublic } from './lookup-public.ts';

function lookUp(addresses: LookupAddress[], all: boolean): Promise<unknown> {
  const lookup = lookupPublic((_name, _options, callback) => callback(null, addresses));
  return new Promise((resolve, reject) => {
    lookup('example.org', { all }, (error, found) => (error ? reject(error) : resolve(found)));
  });
}

const PUBLIC = { address: '93.184.215.14', family: 4 };
const PRIVATE = { address: '10.0.0.1', family: 4 };

describe('lookupPublic', () => {
  it('answers with public addresses, in the form that was asked for', async () => {
    expect(await lookUp([PUBLIC], true)).toEqual([PUBLIC]);
    expect(await lookUp([PUBLIC], false)).toBe(PUBLIC.address);
  });

  it('says the same of a name that does not exist as of a private one', async () => {
    const refused = (answer: NodeJS.ErrnoException | null) => {
      const lookup = lookupPublic((_name, _options, callback) => callback(answer, [PRIVATE]));
      return new Promise<ProviderError>((resolve) =>
        lookup('wiki.internal', {}, (error) => resolve(error as unknown as ProviderError)),
      );
    };
    const unknown = Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' });
    const [missing, inside] = await Promise.all([refused(unknown), refused(null)]);
    const told = ({ code, userText, retryable }: ProviderError) => [code, userText, retryable];
    expect(told(missing)).toEqual(told(inside));
  });

  it('refuses a name when any of its addresses is private', async () => {
    for (const addresses of [[PRIVATE], [PUBLIC, PRIVATE], [PRIVATE, PUBLIC], []])
      await expect(lookUp(addresses, true)).rejects.toMatchObject({ code: 'address-refused' });
  });
});
