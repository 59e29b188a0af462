const ENTRY = /\s*<script type="module" crossorigin src="([^"]+)" nonce="([^"]+)"><\/script>/;
const PRELOADED = /\s*<link rel="modulepreload" crossorigin href="([^"]+)"[^<>]*>/g;

/**
 * A button that is clicked before the web app is there: `main.tsx` clicks it again, the last one. Enter in a
 * field is the button beside it.
 */
const KEEP_CLICK = `addEventListener('click', ({ target }) => { window.earlyClick = target.closest('button'); }, true);
addEventListener('keydown', ({ key, isComposing, target }) => {
  if (key === 'Enter' && !isComposing && target.matches('input'))
    window.earlyClick = target.parentElement.querySelector('button');
}, true);`;

/**
 * Has a page whose HTML was made ahead load the web app once it has been painted: text and styles need the
 * line first. A page in the background is not painted, and one for whoever is known is empty, so these do not
 * wait. A click meanwhile is kept, and so is Enter.
 *
 * @param html as Vite builds it.
 * @throws Error when it loads no web app.
 */
export function loadAfterPaint(html: string): string {
  const [element, entry, nonce] = ENTRY.exec(html) ?? [];
  if (!element) throw new Error('the page loads no web app');
  const files = [...html.matchAll(PRELOADED)].map(([, file]) => file);
  const load = `() => ${JSON.stringify([...files, entry])}.forEach((file) => import(file))`;
  const script = `((load) => {
  if (document.hidden || document.documentElement.hasAttribute('data-known')) return load();
  if (!PerformanceObserver.supportedEntryTypes.includes('paint'))
    return requestAnimationFrame(() => setTimeout(load));
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    load();
  }).observe({ type: 'paint', buffered: true });
})(${load});
${KEEP_CLICK}`;
  return html
    .replace(element, '')
    .replace(PRELOADED, '')
    .replace('</body>', () => `<script nonce="${nonce}">${script}</script>\n  </body>`);
}
