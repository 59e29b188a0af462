import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { scriptFiles } from './script-files.ts';
import { latinFonts } from './src/prerender/latin-fonts.ts';

/** The font files of heading and interface, which the first paint needs; others load when they are used. */
const FIRST_FONTS = /^assets\/(newsreader-display|inter)-first-[\w-]{8}\.woff2$/;

/** Adds preload links for the fonts of the first paint, so that text swaps before it is read. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => FIRST_FONTS.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
              href: `/${name}`,
            },
            injectTo: 'head' as const,
          })),
    },
  };
}

/** React Router's build for development is what its package offers to every bundler. */
function withoutRouterWarnings(): Plugin {
  return {
    name: 'without-router-warnings',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/development\// },
      handler: (code) =>
        code.replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;'),
    },
  };
}

/**
 * What every page needs of others, in a file of its own that stays the same from release to release;
 * queries in pages and mutations load with the pages that use them. With it what the first script shares
 * with later ones, each of which would be a file of a few lines.
 */
const BASE =
  /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|@tanstack\/(react-query|query-core)(?!.*\/(infiniteQueryObserver|useInfiniteQuery|mutationObserver|useMutation)\.js))\/|frontend\/src\/lib\/(access-token|api-error|safe-storage|session-id)\.ts/;

/** Small pieces that most pages share: a file for each would be more name than piece. */
const SMALL =
  /frontend\/src\/(lib\/(costs|format|format-published|submit-key|use-entry-state|use-now|use-once-after)|ui\/(live-text|notify-button|progress-bar|run-notes|skeleton|source-link))\.tsx?$|common\/src\/domain\/(article\/stated-day|own-sources|research-topic)\.ts$/;

/** What the first page has loaded itself: no later part needs to ask for it, nor to hold its name. */
const FIRST_SCRIPTS = /\/(base|rolldown-runtime)[^/]{7}\.js$/;

export default defineConfig(({ isSsrBuild = false }) => ({
  root: import.meta.dirname,
  plugins: [latinFonts(), react(), tailwindcss(), preloadFonts(), withoutRouterWarnings()],
  // The api puts a fresh nonce in the place of this word in every answer.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: ['chrome123', 'firefox128', 'safari17.5'],
    // data: addresses would need a looser content security policy.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, names, { hostType }) =>
        hostType === 'js' ? names.filter((name) => !FIRST_SCRIPTS.test(name)) : names,
    },
    rolldownOptions: {
      output: {
        // The first script names every other one: each sign counts, and those of fewer kinds pack better.
        chunkFileNames: 'assets/[name][hash:7].js',
        hashCharacters: 'hex',
        // A page that is made ahead loads what it needs and nothing that wants a browser.
        codeSplitting: isSsrBuild || {
          groups: [
            { name: 'base', test: BASE },
            { name: 'small', test: SMALL },
            // A file for each icon would be more name than icon.
            { name: 'icons', test: /node_modules\/lucide-react\// },
            { name: scriptFiles(), debugName: 'pages', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
}));
