import { describe, expect, it } from '@jest/globals';
import { requireStrong, weaknesses } from './password-policy.ts';

describe('the rules for passwords', () => {
  it('say all that is wrong', async () => {
    expect((await weaknesses('12345', { shortest: 6 })).reasons).toEqual(['length', 'pwned']);
    expect((await weaknesses('PassWord', { shortest: 6 })).reasons).toEqual(['pwned']);
    expect((await weaknesses('größe!', { shortest: 6 })).reasons).toEqual([]);
    expect((await weaknesses('größe!', { shortest: 8 })).reasons).toEqual(['length']);
  });

  it.each([
    ...['aaaaaa', 'abcdef', 'qwertz', '121212', 'Password123', 'dragon1', 'x'.repeat(60)],
    ...['Ada-Weaver@loom.example', 'ada-weaver', 'ADA-WEAVER'],
  ])('refuse %s', async (password) => {
    const rules = { shortest: 6, email: 'ada-weaver@loom.example' };
    await expect(requireStrong(password, rules)).rejects.toMatchObject({
      ...{ status: 422, code: 'weak_password', weakReasons: ['pwned'] },
    });
  });

  it.each(['qzxjkv', 'Weaving-9-looms', 'a tangle of wool', 'the weaver of Ada'])(
    'take %s',
    async (password) => {
      const rules = { shortest: 6, email: 'ada-weaver@loom.example' };
      await expect(requireStrong(password, rules)).resolves.toBeUndefined();
    },
  );

  it('do not mind a name of few letters', async () => {
    const rules = { shortest: 6, email: 'e@loom.example' };
    await expect(requireStrong('eeleevee', rules)).resolves.toBeUndefined();
  });

  it('refuse with the codes of the protocol', async () => {
    await expect(requireStrong('x'.repeat(73), { shortest: 6 })).rejects.toMatchObject({
      status: 400,
      message: 'Password cannot be longer than 72 characters',
    });
    await expect(requireStrong('kvq', { shortest: 6 })).rejects.toMatchObject({
      ...{ status: 422, code: 'weak_password', weakReasons: ['length', 'pwned'] },
    });
  });
});
