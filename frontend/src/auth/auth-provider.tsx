import { useEffect, useMemo, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { AuthContext, type Auth } from './auth-context.ts';
import { followAuth, loadAuth } from './auth-loader.ts';
import { authState } from './auth-state.ts';

const actions: Pick<Auth, 'signIn' | 'signUp' | 'signOut'> = {
  signIn: async (...given) => (await loadAuth()).signIn(...given),
  signUp: async (...given) => (await loadAuth()).signUpWithClient(...given),
  signOut: async () => (await loadAuth()).signOut(),
};

type Props = {
  /** Somebody else is signed in than before, or nobody any more: what was loaded is not theirs. */
  onChange: () => void;
  children: ReactNode;
};

/** Knows who is signed in. The code for it is loaded where a session is kept or somebody signs in. */
export function AuthProvider({ onChange, children }: Props) {
  const state = useSyncExternalStore(authState.subscribe, authState.read, authState.readAhead);
  const before = useRef(state);
  useEffect(followAuth, []);
  useEffect(() => {
    const known = before.current;
    before.current = state;
    if (known.status !== 'loading' && known.user?.id !== state.user?.id) onChange();
  }, [state, onChange]);
  const auth = useMemo(() => ({ ...state, ...actions }), [state]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}
