import { fireEvent, renderWithMessages, screen } from '@escale/testing';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act } from 'react';
import messages from '../messages/fr.json' with { type: 'json' };

/** Everything this tab posts to others. */
const posted: unknown[] = [];
class FakeChannel {
  postMessage = (data: unknown) => posted.push(data);
  addEventListener() {}
}
Object.assign(globalThis, { BroadcastChannel: FakeChannel });
const { notify } = await import('@escale/platform');
const { signOut } = await import('@escale/platform');
const { Notices } = await import('./notices.tsx');

const go = (path: string) =>
  act(() => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const show = (tone: 'success' | 'danger', message: string) => act(() => notify({ tone, message }));

beforeEach(() => {
  jest.useFakeTimers();
  posted.length = 0;
  renderWithMessages(<Notices />, messages);
});
afterEach(() => {
  jest.useRealTimers();
});

test('PLT-01 a notice is of this tab alone, and leaves after its time', async () => {
  show('success', 'Réservation annulée');
  expect(screen.getByText('Réservation annulée')).toBeTruthy();
  expect(posted).toEqual([]);
  await pass(7_000);
  expect(screen.queryByText('Réservation annulée')).toBeNull();
});

test('PLT-01 what went wrong stays while it may be read, and leaves when it is closed or with the page it belongs to', async () => {
  show('danger', 'Trop tard');
  await pass(60_000);
  expect(screen.getByText('Trop tard')).toBeTruthy();
  show('danger', 'Autre chose');
  go('/bookings');
  expect(screen.queryByText('Trop tard')).toBeNull();
  expect(screen.getByText('Autre chose')).toBeTruthy();
  fireEvent.click(screen.getByRole('button'));
  expect(screen.queryByText('Autre chose')).toBeNull();
});

test('PLT-01 the same notice again takes the place of the first one, for its own time', async () => {
  show('success', 'Copié');
  await pass(4_000);
  show('success', 'Copié');
  expect(screen.getAllByText('Copié')).toHaveLength(1);
  await pass(4_000);
  expect(screen.getByText('Copié')).toBeTruthy();
});

test('PLT-01 a notice stands in one live region only', () => {
  show('danger', 'Trop tard');
  const words = screen.getByText('Trop tard');
  expect(screen.getAllByRole('status').filter((one) => one.contains(words))).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('AUT-08 nothing of a member stays on screen after the sign-out', async () => {
  show('danger', 'Trop tard');
  await act(async () => {
    const leaving = signOut();
    await jest.advanceTimersByTimeAsync(1_000);
    await leaving;
  });
  expect(screen.queryByText('Trop tard')).toBeNull();
});
