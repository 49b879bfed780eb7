import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../http/api-error.ts';

/** The one cache of server state; remotes share it, so that returning to a page paints at once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) =>
        failures < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 502),
    },
    // A mutation is sent at once or fails at once: it is never queued to be sent later without the member's knowledge (PLT-10).
    mutations: { retry: false, networkMode: 'always' },
  },
});
