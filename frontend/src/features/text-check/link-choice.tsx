import type { ComponentProps } from 'react';
import { Checkbox } from '../../ui/field.tsx';

const WEB_LINK = /\bhttps?:\/\/\S/i;

/** True when a text holds links to the web, in whatever markup. */
export function hasWebLinks(text: string): boolean {
  return WEB_LINK.test(text);
}

type Props = {
  /** Whether this installation reads linked pages for this visitor. */
  offered: boolean;
} & ComponentProps<'input'>;

/** Whether the pages that a text links to are to be read, or that they are not read here. */
export function LinkChoice({ offered, ...rest }: Props) {
  if (!offered) {
    return (
      <p className="text-14 text-muted">
        Links are not opened here. Sentences that link to the web are compared with the library.
      </p>
    );
  }
  return (
    <Checkbox
      {...rest}
      label="Read the pages that it links to"
      hint="Their sites are asked for them, where robots.txt allows it, and learn nothing of your text. Links that do something when they are opened should be left out."
    />
  );
}
