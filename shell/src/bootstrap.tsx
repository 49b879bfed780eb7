import '@escale/ui/tokens.css';
import '@escale/ui/base.css';
import './releases/release-lines.css';
import {
  followAccountChoices,
  followErrors,
  loadAtRest,
  loadMessages,
  setRemoteHost,
  startSession,
} from '@escale/platform/internal';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Shell } from './frame/shell.tsx';
import { messages } from './messages/index.ts';
import { shellVersion } from './remotes/snapshot.ts';

/** Maximum wait for an idle moment, in milliseconds. */
const longestRestMs = 5_000;

const element = document.getElementById('shell');
if (!element) throw new Error('index.html has no #shell');
followErrors();
// Placeholder until the remotes' code is loaded; errors before that are still reported with the shell's version.
setRemoteHost({
  reload: () => undefined,
  versionOf: (name) => (name === 'shell' ? shellVersion() : 'unknown'),
  loadWidget: (name) => Promise.reject(new Error(`${name} is asked for before the remotes are there`)),
});
followAccountChoices();
// Nothing waits for the session: pages render at once, and their calls wait for the token.
startSession().catch(() => undefined);
await loadMessages('shell', messages);
// Rendered in time slices, so that input is handled meanwhile.
startTransition(() => createRoot(element).render(<Shell />));
performance.mark('escale-shell');
const whenAtRest = () => {
  const ignore = () => undefined;
  loadAtRest().then(({ startAtRest }) => startAtRest(), ignore);
  import(/* webpackChunkName: "rest" */ './releases/start-releases.ts').then(
    ({ startReleases }) => startReleases(),
    ignore,
  );
};
if ('requestIdleCallback' in window) window.requestIdleCallback(whenAtRest, { timeout: longestRestMs });
else setTimeout(whenAtRest, longestRestMs);
