import { Check, Minus } from 'lucide-react';
import { Help } from '../../ui/tooltip.tsx';
import { comparedPlans, planComparison, type Extent } from './plan-comparison.ts';

function Cell({ extent }: { extent: Extent }) {
  if (typeof extent === 'string') return extent;
  const Mark = extent ? Check : Minus;
  return (
    <>
      <Mark
        aria-hidden="true"
        strokeWidth={2}
        className={`size-4 ${extent ? 'text-success' : 'text-muted'}`}
      />
      <span className="sr-only">{extent ? 'Yes' : 'No'}</span>
    </>
  );
}

/** The plans side by side; it scrolls by itself where it has no room. */
export function ComparisonTable() {
  return (
    <div
      tabIndex={0}
      role="region"
      aria-labelledby="comparison-title"
      className="relative mt-6 overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full min-w-[46rem] border-collapse text-left text-14">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="w-[28%] px-5 py-4 font-[550] text-muted">
              Feature
            </th>
            {comparedPlans.map((name) => (
              <th key={name} scope="col" className="px-5 py-4 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {planComparison.map(({ feature, help, extents }) => (
            <tr key={feature} className="border-b border-line last:border-b-0">
              <th scope="row" className="px-5 py-3.5 font-[450]">
                <span>{feature}</span>
                {help && (
                  <span className="ml-1.5">
                    <Help about={help} />
                  </span>
                )}
              </th>
              {comparedPlans.map((name) => (
                <td key={name} className="px-5 py-3.5">
                  <Cell extent={extents[name]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
