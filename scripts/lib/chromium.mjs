// Finds a Chromium for the journeys, or installs Debian's. The headless shell is the same engine without the windows of a desktop browser: a
// journey takes a fifth less processor time in it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './project.mjs';

const system = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of an executable browser. */
export function findChromium() {
  const found = installed();
  if (found) return found;
  console.log('Installing Chromium…');
  if (process.platform === 'linux' && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    const options = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    spawnSync('apt-get', ['update', '-qq'], options);
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
      if (installed()) break;
    }
  } else {
    spawnSync(join(root, 'node_modules/.bin/playwright'), ['install', 'chromium'], { stdio: 'inherit' });
  }
  const after = installed();
  if (!after)
    throw new Error(
      'No Chromium was found: install chromium, or run `npx playwright install chromium`, then try again.',
    );
  return after;
}

function installed() {
  const requested = process.env.CHROMIUM_PATH;
  const { chromium } = createRequire(join(root, 'e2e/package.json'))('@playwright/test');
  return [requested, chromium.executablePath(), ...system].find((path) => path && existsSync(path));
}
