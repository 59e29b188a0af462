import { authClient } from './auth-client.ts';
import { authDialog, openAuthDialog } from './auth-dialog.ts';
import { AuthFailure } from './auth-failure.ts';
import { awaitsFactor } from './awaits-factor.ts';
import { promptBelow } from './prompt-below.ts';

/** Waits until this sign-in has shown its second factor, here or in another tab; false if it is given up. */
function untilShown(): Promise<boolean> {
  return new Promise((resolve) => {
    const over = promptBelow(authDialog.read());
    const { data } = authClient.onAuthStateChange((event, session) => {
      if (event === 'INITIAL_SESSION') return;
      if (!session) finish(false);
      else if (!awaitsFactor(session)) finish(true);
    });
    function finish(isShown: boolean): void {
      data.subscription.unsubscribe();
      openAuthDialog(over);
      resolve(isShown);
    }
    openAuthDialog({ to: 'showFactor', over, giveUp: () => finish(false) });
  });
}

/**
 * Asks for the second factor of whoever has just proved the first; without it nobody is signed in.
 *
 * @throws AuthFailure `factor_not_shown`.
 */
export async function askForFactor(): Promise<void> {
  if (await untilShown()) return;
  const { data } = await authClient.getSession();
  if (data.session && !awaitsFactor(data.session)) return;
  await authClient.signOut({ scope: 'local' });
  throw new AuthFailure(
    'factor_not_shown',
    'You are not signed in: the second factor was not shown.',
  );
}
