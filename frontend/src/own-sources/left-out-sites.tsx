import { useState } from 'react';
import { LEFT_OUT_MAX } from '@citeloom/common/domain/own-sources';
import { siteIn } from '@citeloom/common/domain/web-address';

import { Field, Input } from '../ui/field.tsx';
import { WEB_ADDRESS } from './typed-addresses.ts';

type Props = { sites: string[]; onChange: (sites: string[]) => void };

type Read = { sites: string[]; problem: string | null };

function readSites(text: string): Read {
  const pieces = text.split(/[\s,;]+/).filter((piece) => piece !== '');
  const wrong = pieces.find((piece) => siteIn(piece) === null);
  const sites = [...new Set(pieces.flatMap((piece) => siteIn(piece) ?? []))];
  if (wrong !== undefined)
    return { sites, problem: `“${wrong.slice(0, 80)}” is not a site, such as example.org.` };
  const problem =
    sites.length > LEFT_OUT_MAX ? `At most ${LEFT_OUT_MAX} sites can be left out.` : null;
  return { sites: sites.slice(0, LEFT_OUT_MAX), problem };
}

/** Sites that a search must not bring. */
export function LeftOutSites({ sites, onChange }: Props) {
  const [typed, setTyped] = useState(sites.join(', '));
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <Field label="Leave out these sites" error={problem}>
      {(control) => (
        <Input
          {...control}
          {...WEB_ADDRESS}
          value={typed}
          placeholder="example.org, example.com"
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(null);
            onChange(readSites(event.target.value).sites);
          }}
          onBlur={() => setProblem(readSites(typed).problem)}
        />
      )}
    </Field>
  );
}
