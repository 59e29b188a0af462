import { useCallback, useId } from 'react';
import { billingPeriods, standardPrice, yearlySaving, type BillingPeriod } from './plans.ts';

type Props = {
  /** What is chosen at first; HTML that is made ahead has prices by the month. */
  initial?: BillingPeriod;
  onChange?: (period: BillingPeriod) => void;
};

/**
 * Prices by the month or by the year, of the cards in the same `group/plans`. The style sheet shows those
 * that are chosen, so that it works before scripts run and without them.
 */
export function BillingSwitch({ initial = 'monthly', onChange }: Props) {
  const name = useId();
  const choose = useCallback((input: HTMLInputElement | null) => {
    if (input) input.checked = true;
  }, []);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <fieldset className="flex w-fit items-center rounded-full border border-control bg-surface p-0.5">
        <legend className="sr-only">Billing period</legend>
        {billingPeriods.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center rounded-full px-5 text-14 font-[550] text-muted hover:text-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={value}
              ref={value === initial && initial !== 'monthly' ? choose : undefined}
              defaultChecked={value === initial}
              onChange={() => onChange?.(value)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <p className="text-14 font-[550] text-success">Yearly: Save {yearlySaving(standardPrice)}%</p>
    </div>
  );
}
