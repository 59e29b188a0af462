import { authDialog, openAuthDialog } from '../../auth/auth-dialog.ts';
import { promptBelow } from '../../auth/prompt-below.ts';
import { TextButton } from './form-parts.tsx';

/** The way to a new password. @param email answers what was typed so far. */
export function ForgotPassword({ email }: { email: () => string }) {
  const ask = () =>
    openAuthDialog({ to: 'recover', over: promptBelow(authDialog.read()), email: email().trim() });
  return (
    <p className="-my-2 text-14">
      <TextButton onClick={ask}>Forgot your password?</TextButton>
    </p>
  );
}
