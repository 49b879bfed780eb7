import { fireEvent, renderWithMessages, screen, waitFor } from '@escale/testing';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act } from 'react';
import messages from '../messages/fr.json' with { type: 'json' };
import { NetworkLine } from './network-line.tsx';

const onLine = jest.spyOn(navigator, 'onLine', 'get');
const asked = jest.fn<typeof fetch>();
const realFetch = globalThis.fetch;
beforeEach(() => {
  globalThis.fetch = asked;
});
afterEach(() => {
  globalThis.fetch = realFetch;
  onLine.mockReturnValue(true);
  asked.mockReset();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('PLT-10 the sign-in says that there is no network, until it is back', async () => {
  onLine.mockReturnValue(false);
  renderWithMessages(<NetworkLine />, messages);
  expect((await screen.findByRole('status')).textContent).toBe('Oups ! Pas d’Internet. Activez-le et réessayez.');
  onLine.mockReturnValue(true);
  asked.mockResolvedValue({ ok: true } as Response);
  act(() => void fireEvent(window, new Event('online')));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});

test('PLT-10 PLT-11 a page that a service worker kept asks the server itself, and again until it replies', async () => {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } });
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue({ ok: true } as Response);
  renderWithMessages(<NetworkLine />, messages);
  expect((await screen.findByRole('status')).textContent).toBe('Pas de réponse du serveur : vérifiez votre connexion.');
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull(), { timeout: 5_000 });
  expect(asked).toHaveBeenCalledTimes(2);
});

test('PLT-10 with a network the sign-in says nothing, and asks nothing', async () => {
  renderWithMessages(<NetworkLine />, messages);
  await act(async () => undefined);
  expect(screen.queryByRole('status')).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});
