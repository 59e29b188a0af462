/**
 * What the dialog for publishing says, word for word, state by state. A browser brings about each state on
 * a real WordPress and looks for all of them (`publishing.test.ts`).
 */
export const publishingTexts = {
  form: [
    'Site URL',
    'Connect WordPress',
    'Username',
    'Application password',
    'Use an application password',
    'Images that go along',
    'Keep this for the next time',
    'Link to the full evidence report',
    'Publish as Draft',
  ],
  'a missing field': ['Please fill in all fields'],
  'an address that is none': [
    'Please enter a valid WordPress site URL (e.g., https://yourblog.com)',
  ],
  'an address of the administration': [
    'The part from /wp-admin on was removed: the address of the site is enough.',
  ],
  'the password of the account': [
    'The account password opens everything on your site. WordPress takes it only by its older interface (XML-RPC), which many sites have switched off.',
  ],
  'what was begun': ['Preparing to publish...'],
  'what was published': ['Published to WordPress!', 'View Draft in WordPress'],
  'what is there already': ['It is there already', 'Update the Draft', 'Keep It as It Is'],
  'what failed': [
    'Publishing failed',
    'WordPress did not accept the username and password.',
    'Check the URL format',
    'Check your username and password',
    'Try an Application Password',
  ],
} as const;
