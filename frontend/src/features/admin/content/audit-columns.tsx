import type { AuditAction, AuditItem } from '@citeloom/common/contracts/admin';
import { formatTime } from '../../../lib/format-time.ts';
import type { TableColumn } from '../../../ui/table.tsx';

/** What was done, in words. */
export const ACTION_WORDS: Record<AuditAction, string> = {
  'user.created': 'User added',
  'user.updated': 'User changed',
  'user.deleted': 'User deleted',
  'user.disabled': 'Account disabled',
  'user.enabled': 'Account enabled',
  'user.signed-out': 'Sign-ins ended',
  'user.password-reset-sent': 'Password reset sent',
  'run.cancelled': 'Run cancelled',
  'run.continued': 'Run continued',
  'connection.tested': 'Connections tested',
  'list.exported': 'List exported',
};

const WHO = { token: 'Admin token', service: 'Service key', account: 'Account' } as const;

type Fields = AuditItem['before'];

const words = (value: NonNullable<Fields>[string] | undefined) =>
  value === null || value === undefined || value === '' ? '–' : String(value);

function Changes({ before, after }: Pick<AuditItem, 'before' | 'after'>) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <ul className="grid gap-0.5">
      {names.map((name) => (
        <li key={name} className="line-clamp-3">
          <span className="text-muted">{name}: </span>
          {before && name in before && (
            <span className={after ? 'text-muted line-through' : ''}>{words(before[name])}</span>
          )}
          {before && after && ' '}
          {after && name in after && words(after[name])}
        </li>
      ))}
    </ul>
  );
}

/** The columns of what administrators did. */
export const auditColumns: TableColumn<AuditItem>[] = [
  { name: 'ID', cell: ({ id }) => id, sort: 'id', widthPx: 88, figures: true },
  { name: 'When', cell: ({ createdAt }) => formatTime(createdAt), widthPx: 208 },
  { name: 'Who', cell: ({ actor }) => actor.email ?? WHO[actor.kind], widthPx: 200 },
  { name: 'Action', cell: ({ action }) => ACTION_WORDS[action], widthPx: 176 },
  {
    name: 'To',
    cell: ({ subject }) => <span className="line-clamp-3">{subject.name || subject.id}</span>,
    widthPx: 200,
  },
  { name: 'Before and after', cell: (item) => <Changes {...item} />, widthPx: 280 },
];
