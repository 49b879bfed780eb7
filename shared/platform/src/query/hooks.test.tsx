import { api } from '@escale/contract';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import axios from 'axios';

// The network is the only fake: requests of axios are answered here.
const adapter = jest.fn<(config: { url?: string }) => Promise<object>>();
axios.defaults.adapter = adapter as never;
const { useApiMutation } = await import('./hooks.ts');
const { queryClient } = await import('./query-client.ts');

const succeeded = jest.fn();
const failed = jest.fn<(error: { code: string }) => void>();
function Page() {
  const cancel = useApiMutation(api.bookings.cancel, { onSuccess: () => succeeded(), onError: failed });
  const press = (id: string) => cancel.mutate({ params: { id }, body: { scope: 'all' } });
  return (
    <>
      <button type="button" onClick={() => press('b1')}>
        Cancel
      </button>
      <button type="button" onClick={() => press('b2')}>
        Other
      </button>
    </>
  );
}
const settled = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));
const answer = { status: 200, statusText: '', headers: {}, config: {}, data: { booking: {} } };

beforeEach(() => {
  cleanup();
  adapter.mockReset();
  succeeded.mockReset();
  failed.mockReset();
  onlineManager.setOnline(true);
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
});
/** URLs of the mutations that were sent. */
const sent = () => adapter.mock.calls.map(([{ url }]) => url).filter((url) => url?.startsWith('/bookings'));
const button = (name: string) => screen.getByRole('button', { name });

test('BKG-06 a double click sends one request and is answered once; the next press is a new one', async () => {
  adapter.mockImplementation(async () => answer);
  fireEvent.click(button('Cancel'));
  fireEvent.click(button('Cancel'));
  fireEvent.click(button('Other'));
  await settled();
  expect(sent()).toEqual(['/bookings/b1/cancel', '/bookings/b2/cancel']);
  fireEvent.click(button('Cancel'));
  await settled();
  expect(sent()).toHaveLength(3);
  expect(succeeded).toHaveBeenCalledTimes(3);
});

test('PLT-10 without a network a change fails at once, and is not sent when the network is back', async () => {
  onlineManager.setOnline(false);
  adapter.mockImplementation(() => Promise.reject(new axios.AxiosError('Network Error', 'ERR_NETWORK')));
  fireEvent.click(button('Cancel'));
  await settled();
  expect(failed).toHaveBeenCalledTimes(1);
  expect(failed.mock.calls[0]?.[0]).toMatchObject({ code: 'network.offline' });
  adapter.mockReset();
  onlineManager.setOnline(true);
  await settled();
  expect(adapter).not.toHaveBeenCalled();
});
