import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastStore } from '../../lib/toast-store.ts';

const Toaster = lazy(() => import('./toaster.tsx'));

/** Loads the notifications with the first one that there is. */
export function ToastHost() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const used = useSyncExternalStore(toastStore.subscribe, toastStore.used);
  if (!used) return null;
  return (
    <Suspense>
      <Toaster toast={toast} />
    </Suspense>
  );
}
