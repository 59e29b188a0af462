import { homePlans, pricingPlans, type Plan } from '../features/plans/plans.ts';
import { planQuestions } from '../features/plans/questions.ts';
import { steps } from '../features/home/steps.ts';
import { PUBLIC_URL, type PublicPage } from './public-address.ts';
import { pageTexts } from './public-pages.ts';
import { pageAddress } from '@citeloom/common/domain/page-addresses';

/** What can be had today, as schema.org has it. */
function offers(plans: Plan[]) {
  return plans
    .filter(({ price }) => price === 'free')
    .map(({ name }) => ({ '@type': 'Offer', name, price: '0', priceCurrency: 'USD' }));
}

const application = (plans: Plan[]) => ({
  '@type': 'WebApplication',
  name: 'Citeloom',
  url: `${PUBLIC_URL}/`,
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Any',
  browserRequirements: 'Requires JavaScript',
  description: pageTexts.home.description,
  image: `${PUBLIC_URL}/share.png`,
  offers: offers(plans),
});

const parts: Record<PublicPage, () => object[]> = {
  home: () => [
    { '@type': 'WebSite', name: 'Citeloom', url: `${PUBLIC_URL}/` },
    application(homePlans),
  ],
  howItWorks: () => [
    {
      '@type': 'HowTo',
      name: 'From a topic to an article that can be checked',
      step: steps.map(({ title, text }, index) => ({
        '@type': 'HowToStep',
        position: index + 1,
        name: title,
        text,
      })),
    },
  ],
  pricing: () => [
    application(pricingPlans),
    {
      '@type': 'FAQPage',
      mainEntity: planQuestions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ],
  checkText: () => [],
};

/** What a page holds in the words of schema.org (JSON-LD), only what stands on it as well. */
export function structuredData(page: PublicPage): object {
  const { title, description } = pageTexts[page];
  const url = PUBLIC_URL + pageAddress(page);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'WebPage', name: title, description, url, inLanguage: 'en' },
      ...parts[page](),
    ],
  };
}
