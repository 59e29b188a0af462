import { Check } from 'lucide-react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { billingPeriods, type BillingPeriod, type Plan, type PlanPrice } from './plans.ts';

/** Shown while its period is chosen in the `BillingSwitch` of the same group. */
const SHOWN: Record<BillingPeriod, string> = {
  monthly: 'group-has-[[value=yearly]:checked]/plans:hidden',
  yearly: 'hidden group-has-[[value=yearly]:checked]/plans:block',
};

function Price({ price }: { price: PlanPrice }) {
  if (price === 'free') return <p className="headline text-36">Free</p>;
  if (price === 'on request') return <p className="headline text-36">On request</p>;
  return billingPeriods.map(({ value }) => (
    <p key={value} className={SHOWN[value]}>
      <span className="headline figures text-36">${price[value]}</span>{' '}
      <span className="text-muted">per month{value === 'yearly' && ', billed yearly'}</span>
    </p>
  ));
}

function Action({ action }: Pick<Plan, 'action'>) {
  if (action === 'start') {
    return (
      <ButtonLink look="primary" to="/?start" className="w-full">
        Start for Free
      </ButtonLink>
    );
  }
  return (
    <Button busy className="w-full">
      {action}
    </Button>
  );
}

type Props = { plan: Plan; level: 'h2' | 'h3' };

/** One plan: what it costs, what it holds, how to get it. */
export function PlanCard({ plan, level: Heading }: Props) {
  const { name, audience, price, features, action, note } = plan;
  const today = action === 'start';
  return (
    <article
      aria-label={`${name} plan`}
      className={`flex flex-col rounded-card border bg-surface p-6 sm:p-7 ${today ? 'border-ink' : 'border-line'}`}
    >
      <Heading className="text-18 font-semibold">{name}</Heading>
      <p className="mt-1 text-14 text-muted">{audience}</p>
      <div className="mt-5">
        <Price price={price} />
        <p className="min-h-[1lh] text-13 text-muted">
          {action === 'Contact Sales' ? 'Sales opens together with Standard' : note}
        </p>
      </div>
      <ul className="mt-5 mb-7 grid gap-2.5 border-t border-line pt-5 text-14">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check
              aria-hidden="true"
              strokeWidth={2}
              className="mt-0.5 size-4 shrink-0 text-success"
            />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        <Action action={action} />
      </div>
    </article>
  );
}
