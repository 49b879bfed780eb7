import type { ImportPreview } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { ApiError, call } from '@escale/platform';
import { useEffect, useState } from 'react';
import type { FileDraft } from './file-draft.ts';

/** Milliseconds in which further corrections join the same request: it sends the whole file. */
const patience = 250;

interface State {
  data: ImportPreview | null;
  error: ApiError | null;
  isBusy: boolean;
}

/** What the server makes of the file as it is set and corrected now. The last answer stays while the next one is on its way. */
export function usePreview(companyId: string, draft: FileDraft | null): State & { retry: () => void } {
  const [state, setState] = useState<State>({ data: null, error: null, isBusy: draft !== null });
  const [tries, setTries] = useState(0);
  const { csv, delimiter, columns, strategy, externalDefault, corrections, ignoredRows } = draft ?? {};
  // Not a query of the cache: its key would be the whole file, hashed with each rendering.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` repeats the same request
  useEffect(() => {
    if (csv === undefined) {
      setState({ data: null, error: null, isBusy: false });
      return;
    }
    let isOver = false;
    setState((before) => ({ ...before, isBusy: true }));
    const body = { csv, delimiter, columns, strategy, externalDefault, corrections, ignoredRows };
    const timer = setTimeout(async () => {
      try {
        const data = await call(cockpitApi.memberImports.preview, { params: { id: companyId }, body });
        if (!isOver) setState({ data, error: null, isBusy: false });
      } catch (error) {
        if (!isOver && error instanceof ApiError) setState((before) => ({ ...before, error, isBusy: false }));
      }
    }, patience);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [companyId, csv, delimiter, columns, strategy, externalDefault, corrections, ignoredRows, tries]);
  return { ...state, retry: () => setTries(tries + 1) };
}
