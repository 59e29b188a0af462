/** How a plan is billed; what it costs in a month differs. */
export type BillingPeriod = 'monthly' | 'yearly';

export const billingPeriods = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'yearly', label: 'Yearly' },
] as const satisfies { value: BillingPeriod; label: string }[];

/** US dollars a month of the one plan with a price, by how it is billed. */
export const standardPrice: Record<BillingPeriod, number> = { monthly: 12, yearly: 10 };

/** What is saved in a year against twelve single months, in whole per cent. */
export function yearlySaving({ monthly, yearly }: Record<BillingPeriod, number>): number {
  return Math.floor(((monthly - yearly) / monthly) * 100);
}

/** What a plan costs: nothing, so much a month, or what is agreed upon. */
export type PlanPrice = 'free' | 'on request' | Record<BillingPeriod, number>;

/** A plan as a card shows it. */
export type Plan = {
  name: string;
  /** Whom it is for, in a few words. */
  audience: string;
  price: PlanPrice;
  features: string[];
  /** The plan that can be had today leads on; the others say when. */
  action: 'start' | 'Coming Soon' | 'Contact Sales';
  /** Beside the price, such as what is paid once. */
  note?: string;
};

/** The plans as the landing page offers them; its figures are its own. */
export const homePlans: Plan[] = [
  {
    name: 'Basic',
    audience: 'For trying it out.',
    price: 'free',
    features: ['5 articles per month', 'Up to 1200 words each', '15 images'],
    action: 'start',
  },
  {
    name: 'Standard',
    audience: 'For weekly publishing.',
    price: standardPrice,
    features: [
      '20 articles per month',
      'Up to 3000 words each',
      '60 images',
      'Custom image styles',
      'Publishing to WordPress, Shopify, Medium and Substack',
    ],
    action: 'Coming Soon',
  },
];

/** The plans as the pricing page offers them. */
export const pricingPlans: Plan[] = [
  {
    name: 'Basic',
    audience: 'For trying it out.',
    price: 'free',
    features: ['10 articles per month', '15 images', 'Every citation opens its passage'],
    action: 'start',
  },
  {
    name: 'Standard',
    audience: 'For weekly publishing.',
    price: standardPrice,
    features: [
      '20 articles per month',
      '60 images',
      'Brand-voice training',
      'Every citation opens its passage',
    ],
    note: '$250 onboarding for brand-voice training, once',
    action: 'Coming Soon',
  },
  {
    name: 'Enterprise',
    audience: 'For teams with many voices.',
    price: 'on request',
    features: ['Up to 100 articles per month', '300 images', 'Every citation opens its passage'],
    action: 'Contact Sales',
  },
];
