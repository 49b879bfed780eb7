// The file behind /service-worker.js, one per release of the shell: docs/platform.md, 'Without a network', and docs/notices.md.
import { followFiles } from './cached-files.ts';
import { followPage } from './offline-page.ts';
import { showPushMessages } from './push-messages.ts';

followPage();
followFiles();
showPushMessages();
