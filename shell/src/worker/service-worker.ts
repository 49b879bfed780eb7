// The file behind /service-worker.js, one per release of the shell: docs/platform.md, 'Without a network'. Code of push messages is imported
// here, too.
import { followFiles } from './cached-files.ts';
import { followPage } from './offline-page.ts';

followPage();
followFiles();
