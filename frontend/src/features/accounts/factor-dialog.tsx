import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { listFactorApps, showFactorCode, showRecoveryCode } from '../../auth/factors.ts';
import { accountQueryKeys } from '../../lib/account-query-keys.ts';
import { messageOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { CodeField } from './code-field.tsx';
import { FormError, TextButton } from './form-parts.tsx';
import { useSending } from './use-sending.ts';

const APP = 'Enter the six digits that your authenticator app shows for Citeloom.';
const RECOVERY = 'Enter one of the recovery codes that you have kept. Each works once.';

function FactorForm() {
  const [isRecovery, setIsRecovery] = useState(false);
  const form = useForm({ defaultValues: { app: '', code: '' } });
  const { busy, failure, send, setFailure } = useSending();
  const apps = useQuery({
    queryKey: accountQueryKeys.factorApps,
    queryFn: listFactorApps,
    gcTime: 0,
  });
  const known = apps.data ?? [];
  const submit = form.handleSubmit(({ app, code }) => {
    const given = code.replace(/\s/g, '');
    if (given === '') {
      setFailure('Enter a code.');
      return form.setFocus('code');
    }
    return send(async () => {
      if (isRecovery) return showRecoveryCode(given);
      const [first] = apps.data ?? (await listFactorApps());
      await showFactorCode(app || (first?.id ?? ''), given);
    }).then(() => form.setFocus('code', { shouldSelect: true }));
  });
  const toOther = () => {
    setIsRecovery(!isRecovery);
    setFailure(null);
    form.setValue('code', '');
    form.setFocus('code');
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-3 grid gap-4">
      <p className="text-muted">{isRecovery ? RECOVERY : APP}</p>
      {!isRecovery && known.length > 1 && (
        <Field label="App">
          {(control) => (
            <Select {...control} {...form.register('app')}>
              {known.map(({ id, name }, index) => (
                <option key={id} value={id}>
                  {name || `App ${index + 1}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <CodeField
        form={form}
        label={isRecovery ? 'Recovery Code' : 'Code'}
        kind={isRecovery ? 'recovery' : 'digits'}
      />
      <FormError>{failure ?? (apps.error && messageOf(apps.error))}</FormError>
      <Button look="primary" type="submit" busy={busy} className="w-full">
        {busy ? 'Checking...' : 'Continue'}
      </Button>
      <p className="text-14">
        <TextButton onClick={toOther}>
          {isRecovery ? 'Use your authenticator app' : 'Use a recovery code'}
        </TextButton>
      </p>
      {isRecovery && (
        <p className="text-13 text-muted">
          Without app and codes, whoever runs this Citeloom can remove the second factor.
        </p>
      )}
    </form>
  );
}

/** Asks for the second factor at the end of a sign-in. Closed, it ends the sign-in. */
export function FactorDialog({ giveUp }: { giveUp: () => void }) {
  return (
    <Dialog title="Second Factor" onClose={giveUp}>
      <FactorForm />
    </Dialog>
  );
}
