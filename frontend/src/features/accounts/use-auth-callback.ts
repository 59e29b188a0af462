import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pageAddress } from '@citeloom/common/domain/page-addresses';
import { AuthFailure } from '../../auth/auth-failure.ts';
import { readCallback } from './read-callback.ts';

const SUCCESS_MS = 1000;
const HOME_MS = 2000;

/** What the page says, and where it leads after a while. */
export type CallbackState = {
  text: string;
  failed?: boolean;
  isUsedLink?: boolean;
  isLinking?: boolean;
  next?: { to: string; afterMs: number };
};

async function finish(address: URL): Promise<CallbackState> {
  const given = readCallback(address);
  const { error, isUsedLink, isConfirmation, isRecovery, isLinking, message } = given;
  if (error !== null) {
    return { text: `Authentication error: ${error}`, failed: true, isUsedLink, isLinking };
  }
  if (message !== null) return { text: message };
  const { finishCallback } = await import('../../auth/finish-callback.ts');
  if (isConfirmation) {
    const text = 'Email confirmed successfully! Redirecting...';
    const isSignedIn = given.tokens !== null && (await finishCallback(given).catch(() => false));
    const to = isRecovery && isSignedIn ? pageAddress('newPassword') : '/';
    return { text, next: { to, afterMs: HOME_MS } };
  }
  try {
    return (await finishCallback(given))
      ? {
          text: 'Authentication successful! Redirecting...',
          next: { to: pageAddress(isLinking ? 'account' : 'dashboard'), afterMs: SUCCESS_MS },
        }
      : {
          text: 'No session found. Redirecting to login...',
          next: { to: '/', afterMs: HOME_MS },
        };
  } catch (failure) {
    if (!(failure instanceof AuthFailure)) throw failure;
    return { text: `Session error: ${failure.message}`, failed: true, isLinking };
  }
}

/** Finishes a sign-in by the address that it came back to; the address keeps no token of it. */
export function useAuthCallback(): CallbackState | null {
  const [state, setState] = useState<CallbackState | null>(null);
  const begun = useRef(false);
  const navigate = useNavigate();
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const address = new URL(location.href);
    history.replaceState(history.state, '', address.pathname);
    finish(address).then(setState, (error: unknown) => {
      console.error('The sign-in could not be finished', error);
      setState({ text: 'An unexpected error occurred.', failed: true });
    });
  }, []);
  useEffect(() => {
    if (!state?.next) return;
    const { to, afterMs } = state.next;
    const timer = setTimeout(() => void navigate(to, { replace: true }), afterMs);
    return () => clearTimeout(timer);
  }, [state, navigate]);
  return state;
}
