/** Addresses of the web app; any other answers 404 with the app's not-found page. */
const ROUTES = [
  /^\/$/,
  /^\/research\/[^/]+$/,
  /^\/articles\/[^/]+(?:\/report)?$/,
  /^\/check(?:\/[^/]+)?$/,
  /^\/how-it-works$/,
];

/** True for an address that the web app knows. */
export function isShellRoute(path: string): boolean {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return ROUTES.some((route) => route.test(trimmed));
}
