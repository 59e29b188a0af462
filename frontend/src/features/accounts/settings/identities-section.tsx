import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account, AccountIdentity } from '../../../auth/account.ts';
import { addIdentityAt, readSignInWays, removeIdentity } from '../../../auth/identities.ts';
import { accountQueryKeys } from '../../../lib/account-query-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../form-parts.tsx';
import { providerName } from '../provider-names.ts';
import { useSending } from '../use-sending.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { SettingsList, SettingsRow, SettingsSection } from './settings-section.tsx';
import { useRefresh } from './use-account.ts';

function LinkButton({ provider }: { provider: string }) {
  const { busy, failure, send } = useSending();
  return (
    <div className="grid gap-2">
      <Button busy={busy} onClick={() => void send(() => addIdentityAt(provider))}>
        {busy ? 'Leaving...' : `Link ${providerName(provider)}`}
      </Button>
      <FormError>{failure}</FormError>
    </div>
  );
}

/** The ways in which a person signs in: those that there are, and providers that can be added. */
export function IdentitiesSection({ account: { identities } }: { account: Account }) {
  const ways = useQuery({ queryKey: accountQueryKeys.signInWays, queryFn: readSignInWays });
  const refresh = useRefresh(accountQueryKeys.account);
  const [removed, setRemoved] = useState<AccountIdentity | null>(null);
  const free = (ways.data?.providers ?? []).filter(
    (name) => !identities.some(({ provider }) => provider === name),
  );
  return (
    <SettingsSection title="Ways to Sign In" lead="Each of them opens the same account.">
      <SettingsList label="Ways to sign in">
        {identities.map((identity) => (
          <SettingsRow
            key={identity.id}
            title={providerName(identity.provider)}
            detail={identity.email ?? 'Without an address'}
          >
            {identities.length > 1 && (
              <Button
                aria-label={`Unlink ${providerName(identity.provider)}`}
                onClick={() => setRemoved(identity)}
              >
                Unlink
              </Button>
            )}
          </SettingsRow>
        ))}
      </SettingsList>
      {free.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-3">
          {free.map((provider) => (
            <LinkButton key={provider} provider={provider} />
          ))}
        </div>
      )}
      {removed && (
        <ConfirmDialog
          title={`Unlink ${providerName(removed.provider)}?`}
          label="Unlink"
          busyLabel="Unlinking..."
          action={async () => {
            await removeIdentity(removed.id);
            await refresh();
            setRemoved(null);
          }}
          onClose={() => setRemoved(null)}
        >
          {removed.provider === 'email'
            ? 'Your password is gone then; you sign in by the other ways only.'
            : 'You cannot sign in there any more. The account and all in it stay.'}
        </ConfirmDialog>
      )}
    </SettingsSection>
  );
}
