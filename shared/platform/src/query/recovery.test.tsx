import { beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { ApiError } from '../http/api-error.ts';
import { recoverFailedQueries } from './recovery.ts';

let isUp = false;
let status = 0;
const read = jest.fn(async () => {
  if (!isUp) throw new ApiError('network.offline', 'nobody answers', status, null);
  return 'the week';
});
const isHealthy = jest.fn(async () => isUp);
function Page() {
  const { data, error, isPending } = useQuery({ queryKey: ['week'], queryFn: read });
  return <p>{data ?? error?.message ?? (isPending && 'loading')}</p>;
}
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const shown = () => screen.getByRole('paragraph').textContent;

beforeEach(() => {
  cleanup();
  jest.useFakeTimers();
  jest.clearAllMocks();
  isUp = false;
  status = 0;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  recoverFailedQueries(client, isHealthy);
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
});

test('PLT-10 a page that failed reads again by itself once the server answers, and stays as it is until then', async () => {
  await pass(20_000);
  expect(shown()).toBe('nobody answers');
  expect(read).toHaveBeenCalledTimes(1);
  expect(isHealthy.mock.calls.length).toBeGreaterThan(1);
  isUp = true;
  await pass(30_000);
  expect(shown()).toBe('the week');
  const requested = isHealthy.mock.calls.length;
  await pass(120_000);
  expect(isHealthy).toHaveBeenCalledTimes(requested);
});

test('PLT-10 the server is asked less and less often', async () => {
  await pass(120_000);
  expect(isHealthy.mock.calls.length).toBeLessThan(8);
});

test('PLT-10 a refusal is an answer: it is not asked again', async () => {
  await pass(0);
  cleanup();
  status = 404;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  isHealthy.mockClear();
  recoverFailedQueries(client, isHealthy);
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
  await pass(60_000);
  expect(isHealthy).not.toHaveBeenCalled();
});
