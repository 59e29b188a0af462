import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AdminHealth } from '@citeloom/common/contracts/admin-installation';
import { adminQueryKeys } from '../../../lib/admin-query-keys.ts';
import { formatTime } from '../../../lib/format-time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { SkeletonLine } from '../../../ui/skeleton.tsx';
import { callAdmin } from '../access/call-admin.ts';
import { FailedNotice } from '../lists/failed-notice.tsx';
import { AdminConnectionTest } from './admin-connection-test.tsx';
import {
  EnginesHealth,
  MailHealth,
  QueueHealth,
  StorageHealth,
  WorkersHealth,
} from './health-parts.tsx';

/** How often it is looked at anew while it is open. */
const EVERY_MS = 15_000;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="min-w-0 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <h2 className="mb-4 text-18 font-semibold">{title}</h2>
      {children}
    </section>
  );
}

/** Whether the installation works: databases, work that waits, workers, engines, mail, storage. */
export function HealthTab() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: adminQueryKeys.health,
    queryFn: ({ signal }) => callAdmin('GET', '/health', { schema: AdminHealth, signal }),
    refetchOnMount: 'always',
    refetchInterval: EVERY_MS,
  });
  return (
    <div className="grid gap-4">
      {error && (
        <FailedNotice
          title="The health could not be loaded"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <div role="status" aria-label="Loading the health" className="grid gap-4">
          <SkeletonLine className="h-24" />
          <SkeletonLine className="h-48" />
        </div>
      )}
      {data && (
        <>
          <div className="flex flex-wrap items-center gap-3 text-14 text-muted">
            <Badge look={data.mongodb ? 'success' : 'destructive'}>
              {data.mongodb ? 'MongoDB answers' : 'MongoDB does not answer'}
            </Badge>
            <Badge look={data.redis ? 'success' : 'destructive'}>
              {data.redis ? 'Redis answers' : 'Redis does not answer'}
            </Badge>
            <span>Version {data.version}</span>
            <span className="figures">as of {formatTime(data.checkedAt)}</span>
            <Button busy={isFetching} onClick={() => void refetch()} className="ml-auto text-14">
              Look Again
            </Button>
          </div>
          <Part title="Work">
            <QueueHealth kinds={data.kinds} />
          </Part>
          <Part title="Workers">
            <WorkersHealth workers={data.workers} />
          </Part>
          <div className="grid gap-4 *:min-w-0 lg:grid-cols-2">
            <Part title="Engines and providers">
              <EnginesHealth engines={data.engines} />
              <AdminConnectionTest />
            </Part>
            <div className="grid content-start gap-4">
              <Part title="Mail">
                <MailHealth mail={data.mail} />
              </Part>
              <Part title="Storage">
                <StorageHealth storage={data.storage} />
              </Part>
            </div>
          </div>
        </>
      )}
    </div>
  );
}
