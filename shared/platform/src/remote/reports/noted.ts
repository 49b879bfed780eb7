import type { ClientError, RemoteLoad } from '@escale/contract';

/** An error as it occurred; one that nothing caught has no remote yet. */
export interface NotedError {
  kind: ClientError['kind'];
  error: unknown;
  remote?: string;
  version?: string;
  /** Of the card that shows it. */
  reference?: string | undefined;
}

/** What is reported once the sender's code is loaded. */
export const noted: (NotedError | RemoteLoad)[] = [];
