import { startWorker } from '../worker/start-worker.ts';
import { moveAtNextPage } from './move-on.ts';
import { followVersions } from './news.ts';
import { isPreviewExpired, readPreview } from './preview.ts';
import { reportShellLoad } from './shell-load.ts';
import { followTyping } from './typed-fields.ts';

/** Follows the versions of this page. Loaded when the page is idle; the lines about versions load when there is something to show. */
export function startReleases(): void {
  // Until there are lines the frame has the whole height.
  document.documentElement.style.setProperty('--above', '0px');
  if (readPreview() || isPreviewExpired()) showLines();
  reportShellLoad();
  startWorker();
  followTyping();
  followVersions(() => {
    moveAtNextPage();
    showLines();
  });
}

function showLines(): void {
  // Without the lines the page still moves to the new versions.
  import('./release-lines.tsx').then(
    ({ showReleaseLines }) => showReleaseLines(),
    () => undefined,
  );
}
