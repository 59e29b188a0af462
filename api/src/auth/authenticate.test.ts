import { describe, expect, it } from '@jest/globals';
import { Strategy } from 'passport-http-bearer';
import { createAuthenticate } from './authenticate.ts';

type Acting = {
  redirect(url: string): void;
  error(error: Error): void;
  pass(): void;
};

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

describe('createAuthenticate', () => {
  it('keeps requests apart that one strategy looks at at the same time', async () => {
    const authenticate = createAuthenticate<string>(
      new Strategy((token, done) => {
        setTimeout(() => done(null, token === 'none' ? false : token), token === 'slow' ? 20 : 1);
      }),
    );
    const [slow, quick, none] = await Promise.all(
      ['slow', 'quick', 'none'].map((token) => authenticate(bearer(token))),
    );
    expect(slow).toMatchObject({ kind: 'success', user: 'slow' });
    expect(quick).toMatchObject({ kind: 'success', user: 'quick' });
    expect(none).toMatchObject({ kind: 'fail' });
    expect(await authenticate({ headers: {} })).toMatchObject({ kind: 'fail' });
  });

  it('tells where a strategy redirects to, and throws what one reports or passes over', async () => {
    const acting = (act: (strategy: Acting) => void) =>
      createAuthenticate(
        Object.assign(new Strategy(() => undefined), {
          authenticate(this: Acting) {
            act(this);
          },
        }),
      )({});
    expect(await acting((one) => one.redirect('https://id.example/?a=1'))).toEqual({
      kind: 'redirect',
      url: 'https://id.example/?a=1',
    });
    await expect(acting((one) => one.error(new Error('broken')))).rejects.toThrow('broken');
    await expect(acting((one) => one.pass())).rejects.toThrow('let a request pass');
  });
});
