import { useQuery } from '@tanstack/react-query';
import { listProviders, signInAt } from '../../auth/identities.ts';
import { accountQueryKeys } from '../../lib/account-query-keys.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from './form-parts.tsx';
import { providerName } from './provider-names.ts';
import { useSending } from './use-sending.ts';

/** Signing in at a provider, where this installation knows any. */
export function ProviderButtons() {
  const { data } = useQuery({ queryKey: accountQueryKeys.providers, queryFn: listProviders });
  const { busy, failure, send } = useSending();
  if (!data || data.length === 0) return null;
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      {data.map((provider) => (
        <Button key={provider} busy={busy} onClick={() => void send(() => signInAt(provider))}>
          {busy ? 'Leaving...' : `Continue with ${providerName(provider)}`}
        </Button>
      ))}
      <FormError>{failure}</FormError>
    </div>
  );
}
