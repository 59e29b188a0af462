import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

type Props = { where: string; busy: boolean; onUpdate: () => void; onKeep: () => void };

/** Asks before what is at a site already is changed. */
export function UpdateQuestion({ where, busy, onUpdate, onKeep }: Props) {
  return (
    <div className="mt-5">
      <Notice
        tone="warning"
        role="alert"
        title="It is there already"
        actions={
          <>
            <Button look="primary" busy={busy} onClick={onUpdate}>
              Update the Draft
            </Button>
            <Button onClick={onKeep}>Keep It as It Is</Button>
          </>
        }
      >
        This article has been published to {where} before. Publishing again updates the same post:
        title, text, excerpt and images become those of the article as it is now, and what was
        changed there is overwritten. A post that is published stays published.
      </Notice>
    </div>
  );
}
