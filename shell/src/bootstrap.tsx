import '@escale/ui/tokens.css';
import '@escale/ui/base.css';
import { language$, loadMessages, refreshOverrides, startServerStream, startSession } from '@escale/platform/internal';
import { createRoot } from 'react-dom/client';
import { Shell } from './frame/shell.tsx';
import { messages } from './messages/index.ts';
import { startRemotes } from './remotes/start-remotes.ts';

const element = document.getElementById('shell');
if (!element) throw new Error('index.html has no #shell');
// Nothing waits for the server to say who this is: pages are drawn, and what they call waits for the token by itself.
startSession().catch(() => undefined);
await loadMessages('shell', messages);
createRoot(element).render(<Shell onReady={startRemotes} />);
// Words changed since the release come after the first paint, for each language that is chosen (I18N-02).
language$.subscribe((language) => void refreshOverrides(language));
startServerStream();
