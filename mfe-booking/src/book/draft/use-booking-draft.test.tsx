import type { Billing } from '@escale/contract';
import { accountRoutes } from '@escale/contract/account-calls';
import { fireEvent, renderWithMessages, screen, server, waitFor } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { useState } from 'react';
import { useBookingDraft } from './use-booking-draft.ts';

const member = { id: 'camille', phone: '+33639980417', firstName: 'Camille', lastName: 'Aubry' };
const search = '?workspaceId=018f4f2e-0000-7000-8000-000000000002&date=2026-11-25';
const lea: Billing = {
  kind: 'individual',
  firstName: 'Léa',
  lastName: 'Roux',
  address: '3 rue du Port',
  postcode: '59000',
  city: 'Lille',
  country: 'FR',
};
beforeEach(() => sessionStorage.clear());

function Probe() {
  const [visit] = useState({ left: null });
  const { draft, change, forget } = useBookingDraft(search, '2026-11-21', member, visit);
  const city = (text: string) => draft && change({ billing: { ...draft.billing, city: text } });
  return (
    <>
      <input aria-label="city" value={draft?.billing.city} onChange={({ target }) => city(target.value)} />
      <output>{draft?.billing.firstName}</output>
      <button type="button" onClick={forget}>
        booked
      </button>
    </>
  );
}
const city = () => screen.getByRole<HTMLInputElement>('textbox').value;
const kept = () => server.received(accountRoutes.setBilling).map(({ body }) => body.billing);

test('BKG-10 the recipient of the account fills in the form, and one used in a booking is kept in the account', async () => {
  server.on(accountRoutes.billing, () => ({ billing: lea }));
  renderWithMessages(<Probe />, {});
  await waitFor(() => expect(city()).toBe('Lille'));
  fireEvent.click(screen.getByRole('button'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(kept()).toEqual([]);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Roubaix' } });
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(kept()).toEqual([{ ...lea, city: 'Roubaix' }]));
});

test('BKG-10 what was typed before stands, and an incomplete recipient is not kept', async () => {
  renderWithMessages(<Probe />, {});
  expect(screen.getByRole('status').textContent).toBe('Camille');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Paris' } });
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(server.routeIds).toContain('users.billing'));
  expect([city(), kept()]).toEqual(['Paris', []]);
});
