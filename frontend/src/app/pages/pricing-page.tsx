import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { BillingSwitch } from '../../features/plans/billing-switch.tsx';
import { ComparisonTable } from '../../features/plans/comparison-table.tsx';
import { PlanCard } from '../../features/plans/plan-card.tsx';
import { PlanQuestions } from '../../features/plans/plan-questions.tsx';
import { pricingPlans, type BillingPeriod } from '../../features/plans/plans.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** `?billing=yearly` in the address, so that a link shows the prices that were looked at. */
const BILLING = 'billing';

/** `/pricing`: the plans, what they differ in, and what people ask about them. */
export default function PricingPage() {
  useDocumentTitle('Pricing');
  const [params, setParams] = useSearchParams();
  const [initial] = useState<BillingPeriod>(
    params.get(BILLING) === 'yearly' ? 'yearly' : 'monthly',
  );
  const choose = (wanted: BillingPeriod) => {
    setParams(wanted === 'yearly' ? { [BILLING]: wanted } : {}, {
      replace: true,
      preventScrollReset: true,
    });
  };
  return (
    <div className="group/plans page py-10 md:py-14">
      <Link
        to="/"
        className="-ml-1 inline-flex min-h-11 items-center gap-1.5 px-1 text-14 text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" strokeWidth={1.5} className="size-4" />
        Back to Home
      </Link>
      <h1 className="headline mt-4 text-36 sm:text-48">Pricing</h1>
      <p className="mt-4 max-w-[40rem] text-18 text-muted">
        Start free. In every plan, each citation opens the passage behind it.
      </p>
      <div className="mt-8">
        <BillingSwitch initial={initial} onChange={choose} />
      </div>
      <div className="mt-8 grid gap-6 lg:grid-cols-3">
        {pricingPlans.map((plan) => (
          <PlanCard key={plan.name} plan={plan} level="h2" />
        ))}
      </div>
      <p className="mt-5 text-14 text-muted">
        <strong className="font-[550] text-ink">Agency/Brand</strong>, for those who write for many
        brands: by contacting sales.
      </p>
      <section className="mt-16">
        <h2 id="comparison-title" className="headline text-28 sm:text-36">
          Compare the plans
        </h2>
        <ComparisonTable />
      </section>
      <section className="mt-16 max-w-[50rem]" aria-labelledby="questions-title">
        <h2 id="questions-title" className="headline text-28 sm:text-36">
          Frequently Asked Questions
        </h2>
        <PlanQuestions />
      </section>
      <section
        aria-labelledby="begin-title"
        className="mt-16 flex flex-wrap items-center justify-between gap-6 rounded-card border border-line bg-surface p-6 sm:p-8"
      >
        <div>
          <h2 id="begin-title" className="headline text-28">
            See it on a topic of your own
          </h2>
          <p className="mt-2 text-muted">No account needed, nothing to pay.</p>
        </div>
        <ButtonLink look="primary" to="/?start" className="min-h-12 px-6">
          Get Started Today
        </ButtonLink>
      </section>
    </div>
  );
}
