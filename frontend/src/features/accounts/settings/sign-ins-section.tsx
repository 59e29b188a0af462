import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { signOutElsewhere } from '../../../auth/account.ts';
import { useAuth } from '../../../auth/auth-context.ts';
import { accountQueryKeys } from '../../../lib/account-query-keys.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { formatDay, formatRelative } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { SkeletonLine } from '../../../ui/skeleton.tsx';
import { FormError } from '../form-parts.tsx';
import { useSending } from '../use-sending.ts';
import { deviceWords } from '../../../lib/device-words.ts';
import { endSignIn, useSignIns, type SignIn } from './get-sign-ins.ts';
import { SettingsList, SettingsRow, SettingsSection } from './settings-section.tsx';
import { useRefresh } from './use-account.ts';

function SignInRow({ signIn, now }: { signIn: SignIn; now: number }) {
  const refresh = useRefresh(accountQueryKeys.signIns);
  const { busy, failure, send } = useSending();
  const { id, isCurrent, userAgent, address, createdAt, refreshedAt } = signIn;
  const device = deviceWords(userAgent);
  const end = () =>
    void send(async () => {
      await endSignIn(id);
      await refresh();
    });
  return (
    <SettingsRow
      title={
        <>
          {device}
          {isCurrent && <span className="ml-2 text-14 text-success">This browser</span>}
        </>
      }
      detail={
        <>
          {address} · since {formatDay(createdAt)} · used {formatRelative(refreshedAt, now)}
          <FormError>{failure}</FormError>
        </>
      }
    >
      {!isCurrent && (
        <Button busy={busy} aria-label={`End the sign-in of ${device}, ${address}`} onClick={end}>
          {busy ? 'Ending...' : 'End'}
        </Button>
      )}
    </SettingsRow>
  );
}

/** Where the account is signed in, and ending that: one by one, elsewhere, or everywhere. */
export function SignInsSection() {
  const { signOut } = useAuth();
  const navigate = useNavigate();
  const signIns = useSignIns();
  const refresh = useRefresh(accountQueryKeys.signIns);
  const now = useNow(60_000);
  const [said, setSaid] = useState('');
  const { busy, failure, send } = useSending();
  const elsewhere = () =>
    void send(async () => {
      setSaid('');
      await signOutElsewhere();
      await refresh();
      setSaid('You are signed in here only.');
    });
  const everywhere = () =>
    void send(async () => {
      await signOut();
      void navigate('/');
    });
  return (
    <SettingsSection
      title="Where You Are Signed In"
      lead="What you end here is signed out there within a minute."
    >
      {signIns.isPending && <SkeletonLine className="h-11" />}
      <FormError>{signIns.error && messageOf(signIns.error)}</FormError>
      {signIns.data && (
        <SettingsList label="Sign-ins">
          {signIns.data.map((signIn) => (
            <SignInRow key={signIn.id} signIn={signIn} now={now} />
          ))}
        </SettingsList>
      )}
      <div className="mt-4 grid gap-3">
        <div className="flex flex-wrap gap-3">
          {signIns.data?.length !== 1 && (
            <Button busy={busy} onClick={elsewhere}>
              Sign Out Everywhere Else
            </Button>
          )}
          <Button busy={busy} onClick={everywhere}>
            Sign Out Everywhere
          </Button>
        </div>
        <p role="status" className="text-14 text-success empty:hidden">
          {said}
        </p>
        <FormError>{failure}</FormError>
      </div>
    </SettingsSection>
  );
}
