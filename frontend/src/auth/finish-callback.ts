import { authClient } from './auth-client.ts';
import { settle, start } from './auth-session.ts';
import { requireNoError } from './require-no-error.ts';
import { isAwaited } from './stored-sign-in.ts';

type Given = {
  code: string | null;
  tokens: { access_token: string; refresh_token: string } | null;
};

/**
 * Signs in by what a mailed link or a provider has brought back; without any, asks who is signed in.
 *
 * @returns whether somebody is signed in now.
 * @throws AuthFailure when what was brought does not count.
 */
export async function finishCallback({ code, tokens }: Given): Promise<boolean> {
  if (code === null && tokens === null) {
    await start();
    const { data, error } = await authClient.getSession();
    requireNoError(error);
    return data.session !== null;
  }
  const signInBy = async () => {
    const { data, error } = tokens
      ? await authClient.setSession(tokens)
      : await authClient.exchangeCodeForSession(code ?? '');
    requireNoError(error);
    return data;
  };
  // Anybody can send a link with tokens of their own account. A code counts only where it was asked for.
  const { session } = await settle(signInBy, tokens ? { claims: isAwaited } : {});
  return session !== null;
}
