/**
 * What public screens say, word for word: screen by screen, every text that is agreed upon. A browser
 * opens each and looks for all of them (`public-screens.test.ts`).
 */
export const publicTexts = {
  'header and footer': [
    'How It Works',
    'Pricing',
    'Check a Text',
    'Privacy Policy',
    'Terms of Service',
    'Help',
    `© ${new Date().getFullYear()} Citeloom. Developed by the Citeloom team.`,
  ],
  'plans on the home page': [
    'Basic',
    'Free',
    '5 articles per month',
    'Up to 1200 words each',
    '15 images',
    'Standard',
    '$12',
    'per month',
    'Yearly: Save 16%',
    '20 articles per month',
    'Up to 3000 words each',
    '60 images',
    'Custom image styles',
    'Publishing to WordPress, Shopify, Medium and Substack',
    'Coming Soon',
  ],
  pricing: [
    'Back to Home',
    'Monthly',
    'Yearly',
    'Basic',
    '10 articles per month',
    '15 images',
    'Standard',
    '$12',
    '20 articles per month',
    '60 images',
    '$250 onboarding for brand-voice training, once',
    'Enterprise',
    'Up to 100 articles per month',
    '300 images',
    'Agency/Brand',
    'LLM selection',
    'Fact checking',
    'SEO scoring',
    'Publishing',
    'Frequently Asked Questions',
    'Get Started Today',
  ],
  'pricing, billed yearly': ['$10', 'per month, billed yearly'],
  'publish dialog': [
    'Publish Article',
    'Choose a platform',
    'Premium feature',
    'Upgrade Now',
    'WordPress',
    'Shopify',
    'Wix',
    'Notion',
    'Airtable',
    'monday.com',
    'Trello',
  ],
  'share dialog': ['Share', 'Link', 'Copy', 'Search engines may list it', 'Turn off the Link'],
} as const;

/** Rules and figures of the same screens, and the test that holds each: its file and its name. */
export const publicRules = [
  {
    rule: 'By the year Standard costs $10 a month instead of $12: 16 % are saved',
    file: 'frontend/src/features/plans/plans.test.ts',
    test: 'save 16 % by the year: $10 instead of $12 a month',
  },
  {
    rule: 'Landing page and pricing page have figures of their own',
    file: 'frontend/src/features/plans/plans.test.ts',
    test: 'are three on the pricing page, with the figures of the pricing page',
  },
  {
    rule: 'The image panel says five messages in turn, 5 s each',
    file: 'frontend/src/features/images/panel-rules.test.ts',
    test: 'changes every 5 s and begins again after five',
  },
  {
    rule: 'The bar of the image panel gains 0.4 % every 100 ms',
    file: 'frontend/src/features/images/panel-rules.test.ts',
    test: 'gains 0.4 % every 100 ms',
  },
  {
    rule: 'The title in the image panel is cut at 40 characters',
    file: 'frontend/src/features/images/panel-rules.test.ts',
    test: 'is cut at 40 characters plus an ellipsis',
  },
  {
    rule: 'There are help texts about thirteen things, shown after 300 ms',
    file: 'test/browser/public-screens.test.ts',
    test: 'has a help text about each of thirteen things',
  },
  {
    rule: 'Every platform of the publish dialog is locked; Publish only logs and closes it',
    file: 'test/browser/public-screens.test.ts',
    test: 'locks every platform of the publish dialog, and Publish closes it',
  },
  {
    rule: 'Copying, cutting and the context menu are refused in article, evidence and report',
    file: 'test/browser/copy-protection.test.ts',
    test: 'refuses copying in the article, its evidence and its report',
  },
  {
    rule: 'Copying from summaries is refused in words of their own',
    file: 'test/browser/copy-protection.test.ts',
    test: 'refuses copying from summaries, in words of their own, and names the exports',
  },
  {
    rule: 'Where copying is refused, its author is told how to take the article along',
    file: 'test/browser/copy-protection.test.ts',
    test: 'names the way out to whoever wrote the article, and copies it there',
  },
  {
    rule: 'A link is read by anybody until it is taken back',
    file: 'test/browser/sharing.test.ts',
    test: 'is read and checked by anybody who has its link, until its author takes it back',
  },
  {
    rule: 'Of a source, a link shows the quoted passages only',
    file: 'test/integration/shares.test.ts',
    test: 'leads to the quoted passages of a source, never to the rest of it',
  },
  {
    rule: 'A research that was accepted and fails says so in a toast and a panel',
    file: 'test/browser/public-screens.test.ts',
    test: 'tells in a toast that an accepted research failed',
  },
  {
    rule: 'A save that the server does not take waits in this browser, and the page says so',
    file: 'test/browser/public-screens.test.ts',
    test: 'says that a save waits on this device, until the server has it',
  },
  {
    rule: 'What stands on the page of a research or an article stays where it is while more comes',
    file: 'test/browser/steady-runs.test.ts',
    test: 'moves nothing that is there already, at %d px',
  },
] as const;
