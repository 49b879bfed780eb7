import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../http/api-error.ts';

/** The one cache of server state; remotes share it, so that a page left and found again paints at once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) =>
        failures < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 502),
    },
    // A change is sent at once or fails at once: it is never kept to be sent later, behind the member's back (PLT-10).
    mutations: { retry: false, networkMode: 'always' },
  },
});
