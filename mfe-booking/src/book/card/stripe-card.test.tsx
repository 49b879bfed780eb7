import { renderWithMessages, screen, waitFor } from '@escale/testing';
import { expect, jest, test } from '@jest/globals';
import { act } from 'react';
import messages from '../../messages/fr.json' with { type: 'json' };
import type { CardSource } from './card-source.ts';
import { StripeCard } from './stripe-card.tsx';

type Answer = { paymentMethod?: { id: string }; error?: { message: string } };
let opened: () => object = () => ({});
// Stripe's loader caches what it found first; the version is the one the loader expects of a test key.
Object.assign(window, { Stripe: Object.assign(() => opened(), { version: 'endive' }) });

/** Fake of Stripe.js: a field that can be changed, and replies given in order. */
function fakeStripe(answers: Answer[]) {
  let changed: (change: { error?: { message: string } }) => void = () => undefined;
  const element = {
    mount: jest.fn(),
    destroy: jest.fn(),
    on: (_: 'change', handler: typeof changed) => {
      changed = handler;
    },
  };
  const createPaymentMethod = jest.fn(async () => answers.shift() ?? {});
  opened = () => ({ elements: () => ({ create: () => element }), createPaymentMethod });
  return { element, createPaymentMethod, change: () => changed({}) };
}
async function shown() {
  const sources: (CardSource | null)[] = [];
  const { unmount } = renderWithMessages(
    <StripeCard publishableKey="pk_test" onSource={(source) => void sources.push(source)} />,
    messages,
  );
  await waitFor(() => expect(sources.at(-1)).toBeTruthy());
  const token = () => act(async () => (await sources.at(-1)?.token()) ?? null);
  return { token, sources, unmount };
}
test('BKG-10 a card is one token until it changes, so that a retry sends the same request', async () => {
  const stripe = fakeStripe([{ paymentMethod: { id: 'pm_1' } }, { paymentMethod: { id: 'pm_2' } }]);
  const { token, sources, unmount } = await shown();
  expect([await token(), await token()]).toEqual(['pm_1', 'pm_1']);
  await act(async () => stripe.change());
  expect(await token()).toBe('pm_2');
  unmount();
  expect(stripe.element.destroy).toHaveBeenCalled();
  expect(sources.at(-1)).toBeNull();
});

test('BKG-10 an incomplete card gives no token and shows the reason', async () => {
  fakeStripe([{ error: { message: 'Votre numéro de carte est incomplet.' } }]);
  const { token } = await shown();
  expect(await token()).toBeNull();
  expect(screen.getByRole('alert').textContent).toBe('Votre numéro de carte est incomplet.');
});
