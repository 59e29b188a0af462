/**
 * Every page of the web app by its address; `:name` stands for one part of a path. The browser's
 * routes, its links and the server's answer (200, or 404 for what stands here nowhere) follow from it.
 */
export const pageAddresses = {
  home: '/',
  research: '/research/:runId',
  article: '/articles/:runId',
  report: '/articles/:runId/report',
  shared: '/shared/:shareId',
  sharedReport: '/shared/:shareId/report',
  checkText: '/check',
  textCheck: '/check/:runId',
  siteConnected: '/sites/connected',
  howItWorks: '/how-it-works',
  pricing: '/pricing',
  recentWork: '/recent',
  dashboard: '/dashboard',
  authCallback: '/auth/callback',
  newPassword: '/auth/new-password',
  account: '/account',
  admin: '/admin',
} as const;

export type PageName = keyof typeof pageAddresses;

/**
 * The pages that say the same to everybody. Search engines may list them, and their HTML is made ahead,
 * so that they are read without JavaScript.
 */
export const publicPages = [
  'home',
  'howItWorks',
  'pricing',
  'checkText',
] as const satisfies PageName[];

type PartsOf<Address extends string> = Address extends `${string}:${infer Part}/${infer Rest}`
  ? Part | PartsOf<Rest>
  : Address extends `${string}:${infer Part}`
    ? Part
    : never;

type Filled<Page extends PageName> =
  PartsOf<(typeof pageAddresses)[Page]> extends never
    ? []
    : [parts: Record<PartsOf<(typeof pageAddresses)[Page]>, string>];

const PART = /:(\w+)/g;

/**
 * The address of a page.
 *
 * @example pageAddress('report', { runId: '7' }) // '/articles/7/report'
 */
export function pageAddress<Page extends PageName>(page: Page, ...[parts]: Filled<Page>): string {
  const known = (parts ?? {}) as Record<string, string>;
  return pageAddresses[page].replace(PART, (_, name: string) =>
    encodeURIComponent(known[name] ?? ''),
  );
}

const trimmed = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path);

/** True for the path of a page of the web app, with or without a slash at its end. */
export function isPageAddress(path: string): boolean {
  return Object.values(pageAddresses).some((address) =>
    new RegExp(`^${address.replace(PART, '[^/]+')}$`).test(trimmed(path)),
  );
}

/** The public page at a path, with or without a slash at its end; null for any other. */
export function publicPageAt(path: string): (typeof publicPages)[number] | null {
  return publicPages.find((name) => pageAddresses[name] === trimmed(path)) ?? null;
}
