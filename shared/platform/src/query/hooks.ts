import type { AnyRoute, RouteReply } from '@escale/contract';
import {
  type UseMutationOptions,
  type UseQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { useRef } from 'react';
import type { ApiError } from '../http/api-error.ts';
import { call } from '../http/call.ts';
import type { CallInput } from '../http/request.ts';
import { isKeptRoute } from '../offline/kept-routes.ts';
import { routeKey } from './route-key.ts';

type Input<R extends AnyRoute> = Pick<CallInput<R>, 'params' | 'query' | 'body'>;

/** The key of a route's reply in the cache; its first part alone matches all of them. */
export function queryKey<R extends AnyRoute>(route: R, input: Input<R> = {}): readonly [string, Input<R>] {
  return [routeKey(route), input];
}

/** Queries a route through the shared cache. */
export function useApiQuery<R extends AnyRoute>(
  route: R,
  input: Input<R> = {},
  options: Omit<UseQueryOptions<RouteReply<R>, ApiError>, 'queryKey' | 'queryFn'> = {},
) {
  return useQuery<RouteReply<R>, ApiError>({
    // A paused query would never get to its kept reply (PLT-11).
    ...(isKeptRoute(route) ? { networkMode: 'always' } : {}),
    ...options,
    queryKey: queryKey(route, input),
    queryFn: ({ signal }) => call(route, { ...input, signal }),
  });
}

/** Queries a route page by page: `nextInput` returns the input of the page after a given one, null at the end. */
export function useApiInfinite<R extends AnyRoute>(
  route: R,
  input: Input<R>,
  nextInput: (last: RouteReply<R>) => Input<R> | null,
  options: { enabled?: boolean } = {},
) {
  return useInfiniteQuery({
    ...options,
    queryKey: [routeKey(route), 'pages', input] as const,
    initialPageParam: input,
    queryFn: ({ signal, pageParam }) => call(route, { ...pageParam, signal }),
    getNextPageParam: (last: RouteReply<R>) => nextInput(last),
  });
}

/**
 * Mutates through a route; pass an `idempotencyKey` where the route requires one. Queries that show a subject the route changes are
 * refetched automatically. A second `mutate` with the same input while the first is pending is a double click and is not sent.
 */
export function useApiMutation<R extends AnyRoute>(
  route: R,
  options: Omit<UseMutationOptions<RouteReply<R>, ApiError, CallInput<R>>, 'mutationFn' | 'networkMode'> = {},
) {
  const pending = useRef(new Set<string>());
  const mutation = useMutation<RouteReply<R>, ApiError, CallInput<R>>({
    ...options,
    mutationFn: (input) => call(route, input),
    onSettled: (reply, error, input, ...rest) => {
      pending.current.delete(JSON.stringify(input));
      return options.onSettled?.(reply, error, input, ...rest);
    },
  });
  const mutate: typeof mutation.mutate = (input, callbacks) => {
    const key = JSON.stringify(input);
    if (pending.current.has(key)) return;
    pending.current.add(key);
    mutation.mutate(input, callbacks);
  };
  return { ...mutation, mutate };
}
