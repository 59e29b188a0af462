import { useId, useState } from 'react';
import { LEFT_OUT_MAX } from '@citeloom/common/domain/own-sources';
import { siteIn } from '@citeloom/common/domain/web-address';

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
  const id = useId();
  const [typed, setTyped] = useState(sites.join(', '));
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <div>
      <label htmlFor={id} className="text-14 font-[550]">
        Leave out these sites
      </label>
      <input
        id={id}
        type="text"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        placeholder="example.org, example.com"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(null);
          onChange(readSites(event.target.value).sites);
        }}
        onBlur={() => setProblem(readSites(typed).problem)}
        className="mt-1.5 min-h-11 w-full rounded-control border border-control bg-surface px-3 text-16 placeholder:text-muted aria-invalid:border-danger"
      />
      <p id={`${id}-problem`} role="alert" className="mt-1.5 text-14 text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}
