import type { AdminUserDetail } from '@citeloom/common/contracts/admin-users';
import { Button } from '../../../ui/button.tsx';
import { fullName } from './full-name.ts';

type Props = { theirs: AdminUserDetail; onTakeTheirs: () => void; onKeepMine: () => void };

/** Of two who change a user the later one sees what the other has saved, and chooses. */
export function ChangedMeanwhile({ theirs, onTakeTheirs, onKeepMine }: Props) {
  return (
    <section aria-label="Changed meanwhile" className="rounded-card bg-warning-wash p-4 text-14">
      <p className="font-semibold text-warning">Somebody else has saved this user meanwhile</p>
      <p className="mt-1 wrap-anywhere" dir="auto">
        It is now {fullName(theirs)}, {theirs.username}, {theirs.role}.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={onTakeTheirs}>Take Theirs</Button>
        <Button onClick={onKeepMine}>Go On with Mine</Button>
      </div>
    </section>
  );
}
