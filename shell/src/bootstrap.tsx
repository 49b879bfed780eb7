import '@escale/ui/tokens.css';
import '@escale/ui/base.css';
import { loadAtRest, loadMessages, setRemoteHost, startSession } from '@escale/platform/internal';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Shell } from './frame/shell.tsx';
import { messages } from './messages/index.ts';
import { shellVersion } from './remotes/snapshot.ts';

/** When a page that never rests asks all the same. */
const longestRestMs = 5_000;

const element = document.getElementById('shell');
if (!element) throw new Error('index.html has no #shell');
// Until a page of a remote is opened nothing of theirs is there; what fails before is still told by its version.
setRemoteHost({
  reload: () => undefined,
  versionOf: (name) => (name === 'shell' ? shellVersion() : 'unknown'),
  loadWidget: (name) => Promise.reject(new Error(`${name} is asked for before the remotes are there`)),
});
// Nothing waits for the server to say who this is: pages are drawn, and what they call waits for the token by itself.
startSession().catch(() => undefined);
await loadMessages('shell', messages);
// In slices: what is pressed meanwhile does not wait for all of it.
startTransition(() => createRoot(element).render(<Shell />));
const whenAtRest = () =>
  loadAtRest().then(
    ({ startAtRest }) => startAtRest(),
    () => undefined,
  );
if ('requestIdleCallback' in window) window.requestIdleCallback(whenAtRest, { timeout: longestRestMs });
else setTimeout(whenAtRest, longestRestMs);
