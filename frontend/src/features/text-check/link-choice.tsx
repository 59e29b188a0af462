import { useId } from 'react';
import { howToUnlock } from '@citeloom/common/domain/local-address';

const WEB_LINK = /\bhttps?:\/\/\S/i;

/** True when a text holds links to the web, in whatever markup. */
export function hasWebLinks(text: string): boolean {
  return WEB_LINK.test(text);
}

type Props = {
  /** Whether this installation reads linked pages for this visitor. */
  offered: boolean;
  /** Whether it would for this visitor, once known as who started it. */
  unlockable: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** Whether the pages that a text links to are to be read, or that they are not read here. */
export function LinkChoice({ offered, unlockable, checked, onChange }: Props) {
  const id = useId();
  if (!offered) {
    return (
      <p className="mt-3 text-14 text-muted">
        Pages of the web are not read here. Sentences that link to them are checked against the
        library.{unlockable && ` ${howToUnlock(location.origin)}`}
      </p>
    );
  }
  return (
    <div className="mt-3 flex gap-3">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
        className="tick mt-0.5"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="cursor-pointer text-14 font-[550]">
          Read the pages that it links to
        </label>
        <p id={`${id}-hint`} className="mt-0.5 max-w-[58ch] text-13 text-muted">
          Their sites are asked for them, where robots.txt allows it, and learn nothing of your
          text. Links that do something when they are opened should be left out.
        </p>
      </div>
    </div>
  );
}
