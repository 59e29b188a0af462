import { Keyboard, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAuth } from '../../../auth/auth-context.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { Button } from '../../../ui/button.tsx';

type Props = {
  email: string;
  search: ReactNode;
  /** The form for a new topic is open. */
  creating: boolean;
  onCreate: () => void;
  onShortcuts: () => void;
};

/** Title, searching and beginning anew; below, who is signed in, the keys (where there is a keyboard), the way out. */
export function DashboardHead({ email, search, creating, onCreate, onShortcuts }: Props) {
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
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h1 className="headline text-28 sm:text-36">Your Content Dashboard</h1>
        <div className="flex min-w-0 grow basis-80 gap-3 md:max-w-[34rem]">
          <div className="min-w-0 grow">{search}</div>
          {!creating && (
            <Button look="primary" onClick={onCreate}>
              <Plus aria-hidden="true" strokeWidth={1.5} className="size-5" />
              <span className="max-sm:sr-only">New article</span>
            </Button>
          )}
        </div>
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 text-14 text-muted">
        <p>Access and download your generated content</p>
        <div className="flex min-w-0 flex-wrap items-center sm:-mr-4">
          <p className="min-w-0 [overflow-wrap:anywhere]">
            <span>Logged in as</span> <span className="text-ink">{email}</span>
          </p>
          <Button look="quiet" onClick={onShortcuts} className="pointer-coarse:hidden">
            <Keyboard aria-hidden="true" strokeWidth={1.5} className="size-4" />
            Shortcuts
          </Button>
          <Button look="quiet" busy={leaving} onClick={() => void logOut()}>
            Logout
          </Button>
        </div>
      </div>
    </div>
  );
}
