import { RemoteFailure } from './remote-failure.tsx';

/** In the place of a page of the shell that was not loaded, most likely for want of a network (PLT-10). */
export const Unloaded = () => (
  <RemoteFailure state="failed" reference={undefined} pathname="" onRetry={() => window.location.reload()} />
);
