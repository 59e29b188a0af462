import { Fragment } from 'react';
import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { spendingOf } from '../lib/costs.ts';

/** What a run that goes on has spent on a model, behind the step that it is at; nothing without a model. */
export function SpentSoFar({ costs }: Pick<RunSnapshot, 'costs'>) {
  const facts = spendingOf({ costs });
  if (facts.length === 0) return null;
  return (
    <span className="figures">
      {facts.map((fact) => (
        <Fragment key={fact}>
          {' · '}
          <span className="whitespace-nowrap">{fact}</span>
        </Fragment>
      ))}
      {' so far'}
    </span>
  );
}
