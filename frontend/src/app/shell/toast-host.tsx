import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { useEscape } from '../../lib/escape-stack.ts';
import { dismissToast, toastStore, type Toast } from '../../lib/toast-store.ts';

type Shown = ComponentType<{ toast: Toast | null }>;

/**
 * Loads the notifications with the first one that there is. Without a network they cannot be loaded:
 * the page goes on without, as all that matters stands on it as well, and the next one tries again.
 */
export function ToastHost() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read);
  useEscape(toast !== null, () => toast && dismissToast(toast.id), true);
  const [Toaster, setToaster] = useState<Shown | null>(null);
  useEffect(() => {
    if (!toast || Toaster) return;
    import('./toaster.tsx').then(
      (loaded) => setToaster(() => loaded.default),
      () => undefined,
    );
  }, [toast, Toaster]);
  return Toaster && <Toaster toast={toast} />;
}
