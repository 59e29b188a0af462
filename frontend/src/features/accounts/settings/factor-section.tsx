import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  listFactorApps,
  replaceRecoveryCodes,
  readRecoveryCodes,
  removeFactorApp,
  type FactorApp,
} from '../../../auth/factors.ts';
import { accountQueryKeys } from '../../../lib/account-query-keys.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { formatDay } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SkeletonLine } from '../../../ui/skeleton.tsx';
import { FormError } from '../form-parts.tsx';
import { AddAppDialog } from './add-app-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SettingsList, SettingsRow, SettingsSection } from './settings-section.tsx';
import { useRefresh } from './use-account.ts';

const { factorApps, recoveryCodes, signIns } = accountQueryKeys;

type Open = { to: 'add' | 'renew' } | { to: 'remove'; app: FactorApp } | null;

function CodesLeft({ onRenew }: { onRenew: () => void }) {
  const left = useQuery({ queryKey: recoveryCodes, queryFn: readRecoveryCodes, staleTime: 0 });
  if (left.isPending) return null;
  if (left.error) return <FormError>{messageOf(left.error)}</FormError>;
  const { data } = left;
  return (
    <SettingsRow
      title="Recovery codes"
      detail={
        data
          ? `${data.remaining} of ${data.total} left`
          : 'None: without the app nobody gets in, you included.'
      }
    >
      <Button onClick={onRenew}>{data ? 'Make New Codes' : 'Make Codes'}</Button>
    </SettingsRow>
  );
}

function RenewDialog({ onMade, onClose }: { onMade: () => void; onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const make = async () => {
    setCodes(await replaceRecoveryCodes());
    onMade();
  };
  if (codes) {
    return (
      <Dialog title="Recovery Codes" onClose={onClose}>
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title="New Recovery Codes"
      label="Make New Codes"
      busyLabel="Making..."
      action={make}
      onClose={onClose}
    >
      Codes that you have kept before work no more from then on.
    </ConfirmDialog>
  );
}

/** Apps that make one-time passwords, and the recovery codes that stand in for them. */
export function FactorSection() {
  const apps = useQuery({ queryKey: factorApps, queryFn: listFactorApps, staleTime: 0 });
  const refresh = useRefresh(factorApps, recoveryCodes, signIns);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const known = apps.data ?? [];
  return (
    <SettingsSection
      title="Second Factor"
      lead="Signing in will also ask for a code from your app. Turning it on ends your other sign-ins."
    >
      {apps.isPending && <SkeletonLine className="mb-4 h-11" />}
      <FormError>{apps.error && messageOf(apps.error)}</FormError>
      {known.length > 0 && (
        <SettingsList label="Second factor">
          {known.map((app) => (
            <SettingsRow
              key={app.id}
              title={app.name || 'Authenticator app'}
              detail={`Added ${formatDay(app.addedAt)}`}
            >
              <Button
                aria-label={`Remove ${app.name}`}
                onClick={() => setOpen({ to: 'remove', app })}
              >
                Remove
              </Button>
            </SettingsRow>
          ))}
          <CodesLeft onRenew={() => setOpen({ to: 'renew' })} />
        </SettingsList>
      )}
      <Button
        className={known.length > 0 ? 'mt-4' : undefined}
        onClick={() => setOpen({ to: 'add' })}
      >
        {known.length > 0 ? 'Add Another App' : 'Add an Authenticator App'}
      </Button>
      {open?.to === 'add' && <AddAppDialog onAdded={() => void refresh()} onClose={close} />}
      {open?.to === 'renew' && <RenewDialog onMade={() => void refresh()} onClose={close} />}
      {open?.to === 'remove' && (
        <ConfirmDialog
          title={`Remove ${open.app.name || 'this app'}?`}
          label="Remove"
          busyLabel="Removing..."
          action={async () => {
            await removeFactorApp(open.app.id);
            await refresh();
            close();
          }}
          onClose={close}
        >
          {known.length > 1
            ? 'Its codes count no more. Your other apps stay.'
            : 'Signing in takes your password alone then, and your recovery codes go, too.'}
        </ConfirmDialog>
      )}
    </SettingsSection>
  );
}
