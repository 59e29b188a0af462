import { findOnPath, isExecutable, runProgram } from '../start-up/run-program.js';

const NAMES = [
  // Chromium without a window around its pages, which costs more than they do.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'msedge',
];
const USUAL_PLACES = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
  linux: ['/usr/bin/chromium', '/opt/google/chrome/chrome'],
};

/**
 * Finds a Chromium or Chrome, best one without windows: `CHROMIUM_PATH`, PATH, the usual places.
 *
 * @returns {Promise<string | null>} the program, null when there is none
 */
export async function findChromium(env = process.env) {
  return firstThatRuns(candidates(env));
}

function candidates(env) {
  if (env.CHROMIUM_PATH) return [env.CHROMIUM_PATH];
  return [
    ...NAMES.flatMap((name) => findOnPath(name, env.PATH)),
    ...(USUAL_PLACES[process.platform] ?? []).filter(isExecutable),
  ];
}

async function firstThatRuns(programs) {
  // On Windows a browser does not print its version but opens a window.
  if (process.platform === 'win32') return programs[0] ?? null;
  for (const program of programs) if ((await runProgram(program, ['--version'])).ok) return program;
  return null;
}
