import { useSearchParams } from 'react-router-dom';
import type { AdminSession } from '@citeloom/common/contracts/admin';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { adminToken } from './access/admin-token.ts';
import { ContentTab } from './content/content-tab.tsx';
import { HealthTab } from './overview/health-tab.tsx';
import { SettingsTab } from './overview/settings-tab.tsx';
import { StatsTab } from './overview/stats-tab.tsx';
import { CostsTab } from './runs/costs-tab.tsx';
import { RunDialog } from './runs/run-dialog.tsx';
import { RunsTab } from './runs/runs-tab.tsx';
import { useOpenInAddress } from './use-open-in-address.ts';
import { UserDialogs } from './users/user-dialogs.tsx';
import { UsersTab } from './users/users-tab.tsx';

const TABS = [
  { value: 'users', label: 'Users', content: <UsersTab /> },
  { value: 'content', label: 'Content', content: <ContentTab /> },
  { value: 'stats', label: 'Stats', content: <StatsTab /> },
  { value: 'runs', label: 'Runs', content: <RunsTab /> },
  { value: 'costs', label: 'Costs', content: <CostsTab /> },
  { value: 'health', label: 'Health', content: <HealthTab /> },
  { value: 'settings', label: 'Settings', content: <SettingsTab /> },
];

/** The administrators' area, once somebody is let in; the tab stands in the address. */
export function AdminArea({ session }: { session: AdminSession | null }) {
  const [params, setParams] = useSearchParams();
  const { runId, close } = useOpenInAddress();
  const tab = TABS.find(({ value }) => value === params.get('tab'))?.value ?? 'users';
  // What a tab was asked for stays in the address, so that it is found as it was left.
  const show = (next: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === 'users') after.delete('tab');
        else after.set('tab', next);
        return after;
      },
      { preventScrollReset: true },
    );
  return (
    <div className="page py-10 sm:py-12">
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="headline text-36">Admin Dashboard</h1>
        <Badge look="destructive">Admin Access</Badge>
        {session?.by === 'account' ? (
          <span className="text-14 text-muted wrap-anywhere sm:ml-auto">as {session.email}</span>
        ) : (
          <Button look="quiet" onClick={adminToken.forget} className="-mx-4 sm:ml-auto">
            Forget the token
          </Button>
        )}
      </div>
      <Tabs label="Administration" tabs={TABS} value={tab} onChange={show} />
      <UserDialogs />
      {runId !== null && <RunDialog id={runId} onClose={() => close('run')} />}
    </div>
  );
}
