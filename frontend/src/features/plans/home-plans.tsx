import { Link } from 'react-router-dom';
import { pageAddress } from '@citeloom/common/domain/page-addresses';
import { BillingSwitch } from './billing-switch.tsx';
import { PlanCard } from './plan-card.tsx';
import { homePlans } from './plans.ts';

/** The plans on the landing page, and the way to all of them. */
export default function HomePlans() {
  return (
    <section aria-labelledby="plans-title" className="group/plans page">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h2 id="plans-title" className="headline text-36">
          Plans
        </h2>
        <BillingSwitch />
      </div>
      <div className="mt-8 grid gap-6 md:grid-cols-2">
        {homePlans.map((plan) => (
          <PlanCard key={plan.name} plan={plan} level="h3" />
        ))}
      </div>
      <Link
        to={pageAddress('pricing')}
        className="mt-4 inline-flex min-h-11 items-center text-14 font-[550] text-accent underline decoration-transparent underline-offset-4 hover:decoration-accent"
      >
        Compare all plans
      </Link>
    </section>
  );
}
