/**
 * What the screens of accounts say and hold to, each with the test that holds it: its file and its name.
 * A text stands in that file word for word (`account-texts.test.ts`).
 */
type Held = { file: string; test: string };

const header = 'test/browser/header-accounts.test.ts';
const surfaces = 'test/browser/accounts-surfaces.test.ts';
const recovery = 'test/browser/account-recovery.test.ts';
const page = 'test/browser/account-page.test.ts';
const states = 'test/browser/account-states.test.ts';
const failures = 'frontend/src/features/accounts/article-dialog-failure.test.ts';
const rules = 'frontend/src/features/accounts/form-rules.test.ts';

const every = (held: Held, texts: readonly string[]) => texts.map((text) => ({ ...held, text }));

/** Texts, by the screen that says them. */
export const accountTexts: Record<string, (Held & { text: string })[]> = {
  'sign-up in the modal of the header': [
    ...every({ file: header, test: 'says what is wrong with a sign-up, field by field' }, [
      'Name is required field',
      'Last name is required',
      'Email is invalid',
      'Password must be at least 6 characters',
      'Password must contain at least one lowercase letter',
      'Password must contain at least one uppercase letter',
      'Password must contain a number',
      'Password must contain a special character',
      'Passwords do not match',
    ]),
    ...every({ file: header, test: 'signs up, confirms by the mail, and comes to the dashboard' }, [
      'Account created!',
      'Your account has been created successfully.',
      'Please check your email to confirm your account.',
      'Email confirmed successfully! Redirecting...',
      'Authentication error: ',
    ]),
    ...every(
      { file: header, test: 'says so when the password is wrong, and tells only the owner' },
      ['Invalid email or password. Please try again.'],
    ),
    ...every({ file: page, test: 'changes the address once both have agreed' }, [
      'This email is already registered.',
    ]),
    ...every({ file: states, test: 'say what they are doing, and that nobody came of it' }, [
      'Creating account...',
      'Signing in...',
    ]),
  ],
  'log-in and the menu of the header': every(
    { file: header, test: 'keeps somebody signed in over reloads and an expiry, in every tab' },
    ['Login', 'Welcome back!', "You've successfully logged in.", 'Account menu', 'Logout'],
  ),
  'sign-up card of the landing page': [
    ...every({ file: surfaces, test: 'sign up on the landing page, with its rules and texts' }, [
      'All fields are required',
      'Passwords do not match',
      'Sign Up Free!',
      'Sign-up failed',
    ]),
    ...every({ file: states, test: 'say so in words of their own where the service refuses' }, [
      'Something went wrong. Please try again.',
    ]),
    ...every({ file: surfaces, test: 'end with the browser without Remember me' }, ['Remember me']),
  ],
  'dialog of an article': [
    ...every({ file: surfaces, test: 'open where an article is downloaded, and take it along' }, [
      'Create Account',
      'Log In',
      'please log in or create an account.',
      'Already have an account?',
      'Need an account?',
      'Passwords do not match.',
      'Email and password are required.',
    ]),
    ...every({ file: states, test: 'say what they are doing, and that nobody came of it' }, [
      'Processing...',
    ]),
    ...every({ file: failures, test: 'says in %s of %s: %s' }, [
      'Account not found. Please sign up first.',
      'Error creating account. Please try again.',
      'Invalid email or password. Please try again.',
      'Could not create account. Please try again or use a different email.',
      'Please check your email to confirm your account.',
      'Authentication failed. Please try again.',
    ]),
    ...every({ file: failures, test: 'shows in %s of %s the toast %p' }, [
      'Account not found',
      'Registration error',
      'Verification required',
      'Authentication failed',
    ]),
    ...every({ file: failures, test: 'asks somebody without an account whether they would like' }, [
      'Would you like to create a new account?',
    ]),
  ],
  'Save Your Creation': [
    ...every(
      { file: surfaces, test: 'open where an article is saved, and follow a confirmation' },
      [
        'Save Your Creation',
        'Your article is ready to be saved.',
        'Your content is securely saved',
        'You have permanent access to your article and images',
        'You unlock publishing options',
        'Sign In',
        'Register',
        'agree to our Terms of Service and Privacy Policy',
        'Login failed',
      ],
    ),
    ...every({ file: states, test: 'say what they are doing, and that nobody came of it' }, [
      'Registration failed',
      'No user returned from sign up',
    ]),
    ...every({ file: states, test: 'say so in words of their own where the service refuses' }, [
      'An error occurred during login',
      'An error occurred during registration',
    ]),
    ...every(
      { file: recovery, test: 'comes up in the dialogs of an article and at the callback' },
      ['Login successful!'],
    ),
    ...every({ file: surfaces, test: 'open once an article with a picture is read to its end' }, [
      'Registration successful!',
      'Your content has been saved to your account.',
    ]),
    ...every({ file: surfaces, test: 'open where an article is downloaded, and take it along' }, [
      'Save Content',
      'Saved successful!',
    ]),
  ],
  callback: [
    ...every({ file: header, test: 'reads the callback %s' }, [
      'Authentication error: You said no',
      'Email confirmed successfully! Redirecting...',
      'No session found. Redirecting to login...',
      'Session error: ',
    ]),
    ...every({ file: header, test: 'says that something unexpected happened' }, [
      'An unexpected error occurred.',
    ]),
    ...every({ file: header, test: 'finishes a sign-in that is there already' }, [
      'Authentication successful! Redirecting...',
    ]),
  ],
  guards: every({ file: states, test: 'wait for who it is, and for the account' }, [
    'Loading authentication...',
  ]),
  'second factor and lost password': [
    ...every({ file: recovery, test: 'leads to a new password by the link of a mail' }, [
      'Forgot Your Password?',
      'Please check your email for a link to a new password.',
      'Password changed',
    ]),
    ...every({ file: recovery, test: 'asks for the second factor, and opens nothing before' }, [
      'Second Factor',
      'Enter a code.',
      'This code is not right, or it was used before.',
    ]),
    ...every({ file: recovery, test: 'is given up by closing it, which ends the sign-in' }, [
      'You are not signed in: the second factor was not shown.',
    ]),
  ],
  'account page': [
    ...every({ file: page, test: 'changes the address once both have agreed' }, [
      'This is your address already.',
      'Confirmation link accepted',
    ]),
    ...every({ file: page, test: 'changes the password, and asks who it is' }, [
      'The current password is not right.',
      'Mail me a code instead',
    ]),
    ...every({ file: page, test: 'sets up an app as second factor, keeps recovery codes' }, [
      '10 of 10 left',
      'I Have Kept Them',
    ]),
    ...every({ file: page, test: 'links an identity at a provider, signs in by it' }, [
      'Authentication error: Identity is already linked to another user',
    ]),
    ...every({ file: page, test: 'lists sign-ins, ends one, the others, and all' }, [
      'You are signed in here only.',
    ]),
    ...every({ file: page, test: 'hands out all data, and deletes the account' }, [
      'Account deleted',
    ]),
  ],
};

/** Rules and figures of the same screens. */
export const accountRules: (Held & { rule: string })[] = [
  {
    rule: 'A confirmed address leads on after 2 s',
    ...{ file: header, test: 'signs up, confirms by the mail, and comes to the dashboard' },
  },
  {
    rule: 'The code of a mail that confirms is taken where the mail is awaited',
    ...{ file: header, test: 'confirms by the code of the mail, where the link is not opened' },
  },
  {
    rule: 'A sign-in that is there leads to the dashboard after 1 s',
    ...{
      file: header,
      test: 'finishes a sign-in that is there already, and goes on after a second',
    },
  },
  {
    rule: 'Names, address and password are required on the landing page and in registering',
    ...{ file: rules, test: 'let the landing page and registering leave out no %s' },
  },
  {
    rule: 'The rules of complexity hold in the modal of the header alone',
    ...{ file: rules, test: 'apply no rule of complexity' },
  },
  {
    rule: 'Whoever has read an article with a picture to within 50 px of its end is asked, once',
    ...{ file: surfaces, test: 'open once an article with a picture is read to its end' },
  },
  {
    rule: 'A stale entry of currentUser leads to the guard and back, once',
    ...{
      file: header,
      test: 'leads a stale entry from the landing page to the guard and back, once',
    },
  },
  {
    rule: 'A sign-in is refreshed over an expiry',
    ...{ file: header, test: 'keeps somebody signed in over reloads and an expiry' },
  },
  {
    rule: 'Where the service cannot be asked, the stored address tells who it is',
    ...{
      file: header,
      test: 'names the person by what is stored while the server cannot be asked',
    },
  },
  {
    rule: 'Keys article_ and temp_content_ move into user_content_{email} and are removed',
    ...{ file: surfaces, test: 'open where an article is downloaded, and take it along' },
  },
  {
    rule: 'What is known by id, title or article is skipped',
    ...{
      file: 'frontend/src/auth/local-work.test.ts',
      test: 'skips what the list has by id, title or article',
    },
  },
  {
    rule: 'Work follows a sign-up that is confirmed on another device',
    ...{ file: surfaces, test: 'open where an article is saved, and follow a confirmation' },
  },
  {
    rule: 'Content of one session never reaches two accounts',
    ...{
      file: 'test/integration/auth-association.test.ts',
      test: 'reaches one account when two ask at once',
    },
  },
  {
    rule: 'Signing out counts everywhere by default',
    ...{ file: 'test/integration/auth-sessions.test.ts', test: 'ends all sign-ins by default' },
  },
  {
    rule: 'Before its second factor was shown a sign-in opens nothing',
    ...{
      file: recovery,
      test: 'asks for the second factor, and opens nothing before it was shown',
    },
  },
  {
    rule: 'Sockets and streams end within 60 s of their sign-in',
    ...{
      file: 'test/integration/auth-streams.test.ts',
      test: 'ends with the sign-in that opened it, by token and by signed address',
    },
  },
  {
    rule: 'An identity is added only for the browser that began the visit',
    ...{
      file: 'test/integration/auth-providers.test.ts',
      test: 'adds nothing, and signs nobody in, for a browser that has not begun the visit',
    },
  },
  {
    rule: 'identity_already_exists leaves the sign-in as it is',
    ...{ file: page, test: 'links an identity at a provider, signs in by it, and unlinks it' },
  },
  {
    rule: 'single_identity_not_deletable leaves the sign-in as it is',
    ...{
      file: 'test/integration/auth-providers.test.ts',
      test: 'adds an identity, lists it, and removes it again',
    },
  },
];
