import { usePageShown } from '@escale/platform';
import { RemoteFailure } from './remote-failure.tsx';

/** In the place of a page of the shell that was not loaded, most likely for want of a network (PLT-10). */
export function Unloaded() {
  usePageShown();
  return <RemoteFailure state="failed" reference={undefined} pathname="" onRetry={() => window.location.reload()} />;
}
