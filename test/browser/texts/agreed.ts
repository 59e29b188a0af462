/**
 * Every text that is agreed upon, 160 of them, by the file and the name of the test that holds it. A text
 * stands in that test, or in what it uses, word for word (`agreed-texts.test.ts`).
 */
export const agreedTexts: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'frontend/src/auth/auth-context.test.ts': {
    'throws outside of its provider': ['useAuth must be used within an AuthProvider'],
  },
  'frontend/src/auth/auth-session.test.ts': {
    'that names nobody is an error': ['No user returned from sign in'],
  },
  'frontend/src/features/accounts/article-dialog-failure.test.ts': {
    'asks somebody without an account whether they would like': [
      'Would you like to create a new account?',
    ],
    'says in %s of %s: %s': [
      'Account not found. Please sign up first.',
      'Error creating account. Please try again.',
      'Could not create account. Please try again or use a different email.',
      'Authentication failed. Please try again.',
    ],
    'shows in %s of %s the toast %p': [
      'Account not found',
      'Registration error',
      'Authentication failed',
      'Verification required',
    ],
  },
  'frontend/src/features/article/article-loading.test.ts': {
    'names the topic, where there is one': [
      'Transforming research on "tides" into compelling content...',
      'Transforming research into compelling content...',
    ],
  },
  'frontend/src/features/images/images-outcome.test.ts': {
    'say why, or that they could not be made where nothing is known of it': [
      'Image generation failed',
      'Failed to generate images',
    ],
  },
  'frontend/src/features/images/panel-rules.test.ts': {
    'is "your article" when there is none': ['your article'],
  },
  'frontend/src/features/publishing/publish-view.test.ts': {
    'says why it failed, in the words of the server or its own': ['Failed to publish to WordPress'],
  },
  'test/browser/account-page.test.ts': {
    'changes the address once both have agreed': ['This email is already registered.'],
  },
  'test/browser/account-recovery.test.ts': {
    'comes up in the dialogs of an article and at the callback': ['Login successful!'],
  },
  'test/browser/account-states.test.ts': {
    'say so in words of their own where the service refuses': [
      'Something went wrong. Please try again.',
      'An error occurred during registration',
      'An error occurred during login',
    ],
    'say what they are doing, and that nobody came of it': [
      'Sign Up',
      'Processing...',
      'Signing in...',
      'Creating account...',
      'No user returned from sign up',
      'Registration failed',
    ],
    'wait for who it is, and for the account': ['Loading authentication...'],
  },
  'test/browser/accounts-surfaces.test.ts': {
    'open once an article with a picture is read to its end': [
      'Registration successful!',
      'Your content has been saved to your account.',
    ],
    'open once an article with a picture is read to its end, and keep it': ['Images generated'],
    'open where an article is downloaded, and take it along': [
      'Log In',
      'Create Account',
      'Need an account?',
      'Already have an account?',
      'Save Content',
      'Saved successful!',
    ],
    'open where an article is downloaded, and take it along into the account': [
      'Email and password are required',
    ],
    'open where an article is saved, and follow a confirmation': ['Login failed'],
    'sign up on the landing page, with its rules and texts': [
      'Sign Up Free!',
      'All fields are required',
    ],
  },
  'test/browser/admin.test.ts': {
    'adds a person, sees what they did, changes them, ends their sign-ins, deletes them': [
      'Search users',
      'total users?',
      '^1 of \\d+ users$',
      'No downloaded content found.',
      'No search history found.',
      'Edit User',
      "Are you sure you want to delete Ada Weaver's account? This action cannot be undone.",
      'Error',
      'Failed to delete user. Please try again.',
      'Failed to add user. Please try again.',
      'User updated',
      'User deleted',
      'User added',
    ],
    'lets in whoever has the token, which is out of the address before anything is asked for': [
      'Admin Authentication',
      'This area is restricted to authorized personnel only.',
      'Admin Token',
      'Authenticate',
      'Admin Dashboard',
      'Admin Access',
      'Clear All',
      'Add User',
      'Access denied',
      'Invalid admin token provided.',
    ],
    'tells the later of two who change a person, and loses nothing of what was typed': [
      'Failed to update user. Please try again.',
      'Failed to fetch user details. Please try again.',
    ],
  },
  'test/browser/copy-protection.test.ts': {
    'refuses copying from summaries, in words of their own, and names the exports': [
      'Copying content from research summaries is not permitted.',
    ],
    'refuses copying in the article, its evidence and its report': ['Copy Protection'],
  },
  'test/browser/dashboard.test.ts': {
    'previews, marks, renames, and restores a version': [
      'Copying content is not permitted.',
      'Copying images is not permitted.',
    ],
    'researches, has an article written, and shows it among the contents': [
      'No summaries selected',
      'Please select at least one summary to generate a blog article',
      'Blog article generated',
      'Your article is ready to preview',
    ],
    'saves a package, and says so when that fails': [
      'There was an error downloading your content. Please try again.',
      'Download complete!',
    ],
    'says what is missing of a picture, a preview, a list, an item': [
      'Invalid content ID',
      'Error loading content',
      'No preview available',
      'Error loading preview content',
      'No content available to preview',
      'No article content available',
      'Image Unavailable',
      'No Image',
      'Image Not Available',
    ],
    'says what it is for while there is nothing, and lets nobody else in': [
      'Your Content Dashboard',
      'Access and download your generated content',
      'Logged in as',
      'Logged out',
      'You have been logged out successfully.',
      'Create New Content',
      'What would you like to research today?',
      'Start Your Research Agent',
      'Total Content',
      'Articles with images',
      'This Month',
      'New articles created',
      'Plan Usage',
      'Monthly downloads (Basic Plan)',
      'No content yet',
      'Start researching',
      'No recent content',
      'Create new content',
      'No favorites yet',
      'Browse all content',
      'Filter by Date',
      'Please enter a search term',
      "Enter a topic you'd like to research",
      'Monthly downloads (Basic Plan)',
    ],
  },
  'test/browser/downloads.test.ts': {
    'is busy, can be cancelled, and keeps what was chosen': ['Download failed'],
  },
  'test/browser/failed-calls.test.ts': {
    'of addresses lead back to what is there': [
      'Start Creating Content Now',
      '404 Page Not Found',
      "The page you are looking for doesn't exist or has been moved.",
      'Return to Home',
      'Invalid response format from server',
    ],
    'of an account say what is going on meanwhile, and what failed': [
      'My Account',
      'Researching...',
      'Publishing setup failed',
      'Failed to set up WordPress publishing',
      'Downloading...',
    ],
    'of writing and of drawing say which it was, and why': [
      'Select 1',
      'Blog generation failed',
      'Error generating images',
    ],
  },
  'test/browser/going-back.test.ts': {
    'has the same summaries chosen in every tab': ['Deselect All'],
  },
  'test/browser/header-accounts.test.ts': {
    'says so when the password is wrong': ['Invalid email or password. Please try again.'],
    'finishes a sign-in that is there already': ['Authentication successful! Redirecting...'],
    'keeps somebody signed in over reloads and an expiry, in every tab, until they log out': [
      'Welcome back!',
      "You've successfully logged in.",
    ],
    'reads the callback %s': ['Session error: ', 'No session found. Redirecting to login...'],
    'says that something unexpected happened': ['An unexpected error occurred.'],
    'says what is wrong with a sign-up, field by field': [
      'Email is invalid',
      'Name is required field',
      'Last name is required',
      'Password must be at least 6 characters',
      'Password must contain at least one lowercase letter',
      'Password must contain at least one uppercase letter',
      'Password must contain a number',
      'Password must contain a special character',
      'Passwords do not match',
    ],
    'signs up, confirms by the mail, and comes to the dashboard': [
      'Authentication error: ',
      'Email confirmed successfully! Redirecting...',
      'Please check your email to confirm your account.',
      'Account created!',
      'Your account has been created successfully.',
    ],
  },
  'test/browser/images-and-packages.test.ts': {
    'are drawn, one is chosen and stays chosen after a reload and when it is drawn again': [
      'Image selected',
    ],
    'are the same drawing after a reload and in a second tab, until they are there': [
      'Creating beautiful visuals for',
    ],
  },
  'test/browser/public-screens.test.ts': {
    'locks every platform of the publish dialog, and Publish closes it': ['Upgrade Now'],
    'says on the home page what the plans hold, and leads to all of them': ['Coming Soon'],
    'says on the pricing page what each plan costs, by the month and by the year': [
      'Get Started Today',
    ],
  },
  'test/browser/publishing.test.ts': {
    'publishes a draft, links to it, and asks before it changes it': [
      'Published to WordPress!',
      'View Draft in WordPress',
      'Preparing to publish...',
    ],
    'says why it failed with three tips, and keeps what was typed': ['Publishing failed'],
    'tells what is missing and what is no address, and cuts off the administration': [
      'Please fill in all fields',
      'Please enter a valid WordPress site URL (e.g., https://yourblog.com)',
    ],
  },
  'test/browser/whole-loop.test.ts': {
    'with %s, %s': ['Your article will be sent to your email shortly'],
  },
  'test/integration/api-bad-input.test.ts': {
    "answers %s with 422 and the spec's message": ['Search term is required'],
  },
  'test/integration/images.test.ts': {
    'are not drawn without an article, by the words of the specification': [
      'No blog article to generate images for',
    ],
  },
};
