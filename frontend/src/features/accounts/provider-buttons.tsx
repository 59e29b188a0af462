import { useQuery } from '@tanstack/react-query';
import { AuthFailure } from '../../auth/auth-failure.ts';
import { readSignInWays, signInAt, signInAtOrganisation } from '../../auth/identities.ts';
import { accountQueryKeys } from '../../lib/account-query-keys.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from './form-parts.tsx';
import { providerName } from './provider-names.ts';
import { useSending } from './use-sending.ts';

const NO_ADDRESS = 'Enter the email of your organisation above, then continue with single sign-on.';

/**
 * Signing in at a provider or at one's organisation, where this installation knows any.
 *
 * @param email what stands in the form's field: its domain leads to the organisation.
 */
export function ProviderButtons({ email }: { email: string }) {
  const { data } = useQuery({ queryKey: accountQueryKeys.signInWays, queryFn: readSignInWays });
  const { busy, failure, send } = useSending();
  const { providers = [], hasSingleSignOn = false } = data ?? {};
  if (providers.length === 0 && !hasSingleSignOn) return null;
  const atOrganisation = async () => {
    if (!/.@./.test(email)) throw new AuthFailure('validation_failed', NO_ADDRESS);
    await signInAtOrganisation(email.trim());
  };
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      {providers.map((provider) => (
        <Button key={provider} busy={busy} onClick={() => void send(() => signInAt(provider))}>
          {busy ? 'Leaving...' : `Continue with ${providerName(provider)}`}
        </Button>
      ))}
      {hasSingleSignOn && (
        <Button busy={busy} onClick={() => void send(atOrganisation)}>
          {busy ? 'Leaving...' : 'Continue with single sign-on'}
        </Button>
      )}
      <FormError>{failure}</FormError>
    </div>
  );
}
