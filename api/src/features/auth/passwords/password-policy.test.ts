import { describe, expect, it } from '@jest/globals';
import { requireStrong, weaknesses } from './password-policy.ts';

describe('the rules for passwords', () => {
  it('say all that is wrong', async () => {
    expect((await weaknesses('12345', 6)).reasons).toEqual(['length', 'pwned']);
    expect((await weaknesses('PassWord', 6)).reasons).toEqual(['pwned']);
    expect((await weaknesses('größe!', 6)).reasons).toEqual([]);
    expect((await weaknesses('größe!', 8)).reasons).toEqual(['length']);
  });

  it('refuse with the codes of the protocol', async () => {
    await expect(requireStrong('x'.repeat(73), 6)).rejects.toMatchObject({
      status: 400,
      message: 'Password cannot be longer than 72 characters',
    });
    await expect(requireStrong('abc', 6)).rejects.toMatchObject({
      ...{ status: 422, code: 'weak_password', weakReasons: ['length'] },
      message: 'Password should be at least 6 characters.',
    });
    await expect(requireStrong('a tangle of wool', 6)).resolves.toBeUndefined();
  });
});
