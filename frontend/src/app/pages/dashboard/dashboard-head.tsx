import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAuth } from '../../../auth/auth-context.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { Button } from '../../../ui/button.tsx';

/** Title, who is signed in, the keys (where there is a keyboard, as far as a browser tells), and the way out. */
export function DashboardHead({ email, onShortcuts }: { email: string; onShortcuts: () => void }) {
  const { signOut } = useAuth();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const logOut = async () => {
    setLeaving(true);
    try {
      await signOut();
    } finally {
      showToast('Logged out', 'You have been logged out successfully.');
      void navigate('/');
    }
  };
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="headline text-36 md:text-48">Your Content Dashboard</h1>
        <p className="mt-2 text-muted">Access and download your generated content</p>
        <p className="mt-1 text-14 break-words text-muted">
          <span>Logged in as</span> <span className="text-ink">{email}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" onClick={onShortcuts} className="text-14 pointer-coarse:hidden">
          <Keyboard aria-hidden="true" strokeWidth={1.5} className="size-4" />
          Shortcuts
        </Button>
        <Button busy={leaving} onClick={() => void logOut()}>
          Logout
        </Button>
      </div>
    </div>
  );
}
