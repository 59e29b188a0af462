import type { HelpSubject } from '../../ui/help-texts.ts';

/** What a plan has of something: yes, no, or in words. */
export type Extent = boolean | string;

/** The plans of the comparison, in the order of its columns. */
export const comparedPlans = ['Basic', 'Standard', 'Enterprise', 'Agency/Brand'] as const;

type Row = {
  feature: string;
  help?: HelpSubject;
  extents: Record<(typeof comparedPlans)[number], Extent>;
};

function row(feature: string, extents: [Extent, Extent, Extent, Extent], help?: HelpSubject): Row {
  const [Basic, Standard, Enterprise, agency] = extents;
  const row = { feature, extents: { Basic, Standard, Enterprise, 'Agency/Brand': agency } };
  return help ? { ...row, help } : row;
}

/** What the plans differ in, and what none of them does without. */
export const planComparison: Row[] = [
  row('Articles per month', ['10', '20', 'Up to 100', 'By agreement']),
  row('Images per month', ['15', '60', '300', 'By agreement']),
  row('Citations that open their passage', [true, true, true, true]),
  row('Evidence report', [true, true, true, true]),
  row('LLM selection', [false, true, true, true]),
  row(
    'Fact checking',
    ['Every citation', 'Every citation', 'Also in your documents', 'Also in your documents'],
    'fact-checking',
  ),
  row('SEO scoring', [false, true, true, true], 'SEO optimisation'),
  row(
    'Publishing',
    ['Download', 'WordPress and Shopify', 'All platforms', 'All platforms'],
    'publish',
  ),
  row('Brand-voice training', [false, '$250 once', 'Included', 'Included']),
];
