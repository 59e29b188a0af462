import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { AdminSession } from '@citeloom/common/contracts/admin';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { adminToken } from './admin-token.ts';
import { callAdmin } from './call-admin.ts';
import { DENIED } from './use-admin-access.ts';

/** What may stand in a header: a token with anything else in it is none. */
const SENDABLE = /^[\x21-\x7e]{1,4096}$/;

/** Tries a token before it is kept. @throws ApiError. */
async function tryToken(token: string): Promise<void> {
  if (!SENDABLE.test(token)) throw new ApiError(401, 'unauthorized', DENIED.text);
  await callAdmin('GET', '/session', { schema: AdminSession, token });
}

/** The door of the administrators' area for whoever has its token. */
export function TokenGate({ reason }: { reason: string | null }) {
  const [typed, setTyped] = useState('');
  const opening = useMutation({
    mutationFn: tryToken,
    onSuccess: (_, token) => adminToken.keep(token),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) {
        showToast(DENIED.title, DENIED.text, 'destructive');
      }
    },
  });
  const { error, isPending } = opening;
  const wrong = error instanceof ApiError && error.status === 401;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) opening.mutate(typed.trim());
  };
  return (
    <div className="page grid justify-items-center py-16 sm:py-24">
      <section
        aria-labelledby="gate-title"
        className="w-full max-w-[26rem] rounded-card border border-line bg-surface p-6 sm:p-8"
      >
        <h1 id="gate-title" className="headline text-28">
          Admin Authentication
        </h1>
        <p className="mt-2 text-muted">This area is restricted to authorized personnel only.</p>
        <form noValidate onSubmit={submit} className="mt-6 grid gap-5">
          <Field
            label="Admin Token"
            error={error ? (wrong ? DENIED.text : messageOf(error)) : reason}
            hint="It was printed when this installation was started, beside its address."
          >
            {(control) => (
              <Input
                {...control}
                type="password"
                autoComplete="off"
                spellCheck={false}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
          <Button type="submit" look="primary" busy={isPending}>
            {isPending ? 'Authenticating...' : 'Authenticate'}
          </Button>
        </form>
      </section>
    </div>
  );
}
