import { api, type Discount, type Person } from '@escale/contract';
import { fireEvent, QueryClientProvider, renderWithMessages, screen, server, waitFor } from '@escale/testing';
import { queryClient, signIn } from '@escale/testing/session';
import { beforeEach, expect, test } from '@jest/globals';
import { MemoryRouter } from 'react-router';
import messages from '../../messages/fr.json' with { type: 'json' };
import { BookPage } from '../book.page.tsx';
import { id, space } from '../space.fixture.ts';
// Read before the tests: the first import of a step may take longer than a query waits for it.
import './payment-step.tsx';

const person = (digit: number, firstName: string): Person => ({
  ...{ id: id.replace(/2$/, String(digit)), firstName, lastName: 'Lemarchand', jobTitle: null, avatar: null },
});
const [hugo, ines] = [person(7, 'Hugo'), person(8, 'Inès')];
const example = server.example(api.bookings.check);
const field = { id: 'projet', label: 'Code projet', required: true };
const search = `?workspaceId=${id}&date=2099-11-25&part=day`;
const me = { ...server.example(api.auth.me), phone: '+33639980417' };

/** The page with colleagues who were named before. */
const show = async (participants: readonly Person[]) => {
  const draft = { workspaceId: id, dates: ['2099-11-25'], part: 'day', participants, people: participants.length + 1 };
  sessionStorage.setItem(`escale-draft-${me.id}-${id}`, JSON.stringify({ search, draft }));
  renderWithMessages(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/book${search}`]}>
        <BookPage />
      </MemoryRouter>
    </QueryClientProvider>,
    messages,
  );
  const payment = (await screen.findByRole('heading', { name: 'Paiement' })).closest('section');
  await screen.findByText('54,00 €', { collapseWhitespace: true, selector: '[data-testid=total]' });
  fireEvent.click(payment?.querySelector('button') ?? document.body);
};
const confirm = () =>
  fireEvent.click(screen.getAllByRole('button', { name: 'Confirmer la réservation' })[0] ?? document.body);
const sent = () => server.received(api.bookings.create).map(({ body }) => body);

beforeEach(async () => {
  sessionStorage.clear();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const customer = { id, name: 'Marelune', internalSites: true };
  server.on(api.auth.me, () => ({ ...me, customer }));
  server.on(api.workspaces.details, () => ({ items: [{ ...space, capacity: 8 }] }));
  server.on(api.bookings.check, ({ body }) => ({
    ...example,
    slots: [{ slot: { date: '2099-11-25', part: 'day' as const }, bookable: true, decisions: [], waitsFor: [] }],
    price: { ...example.price, totalExcludingTaxCents: 4500, taxCents: 900, totalIncludingTaxCents: 5400 },
    creditsAfterCents: body.payment.shared ? 6800 : 3200,
    refunds: [{ percent: 100, until: '2099-11-24T08:00:00+01:00' }],
    customFields: [field],
    ...(body.payment.shared ? { cannotPay: body.participants?.includes(ines.id) ? [ines] : [] } : {}),
  }));
  await signIn('employee@marelune.example', 'secret');
});

test('BKG-08 shares are shown, and taken only with the fields of the company and the box that authorises it', async () => {
  await show([hugo]);
  fireEvent.click(await screen.findByRole('switch', { name: /Partager le prix/ }));
  // Each one’s part, and the member’s again beside the price and in the bar of phones, before anybody has agreed.
  expect(screen.getAllByText('27 crédits')).toHaveLength(4);
  expect(screen.getByText('Prix partagé, votre part')).toBeTruthy();
  expect(screen.getByText('59 crédits')).toBeTruthy();
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Hugo m’autorise à utiliser ses crédits/ });
  expect(box().disabled).toBe(true);
  // A price that was to be shared is not taken from the member alone.
  confirm();
  expect(await screen.findByText('Cochez l’accord ci-dessus, ou payez sans partager.')).toBeTruthy();
  expect(sent()).toEqual([]);
  fireEvent.change(screen.getByLabelText('Code projet'), { target: { value: 'MRL-7' } });
  fireEvent.click(box());
  expect(await screen.findByText('Prix partagé, votre part')).toBeTruthy();
  confirm();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    customFields: { projet: 'MRL-7' },
    payment: { method: 'credits', shared: true, consent: true },
  });
});

test('BKG-08 who cannot pay their share is named before anything is booked, and the price is paid alone by one press', async () => {
  await show([hugo, ines]);
  fireEvent.click(await screen.findByRole('switch', { name: /Partager le prix/ }));
  fireEvent.change(screen.getByLabelText('Code projet'), { target: { value: 'MRL-7' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /Hugo et Inès m’autorisent/ }));
  expect(await screen.findByText('Inès Lemarchand ne peut pas payer sa part avec ses crédits.')).toBeTruthy();
  confirm();
  expect(sent()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Payer sans partager' }));
  confirm();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.payment).toMatchObject({ shared: false });
});

test('BKG-08 a price that nobody would get back is not shared, and the reason stands beside the choice', async () => {
  const check = server.example(api.bookings.check);
  const price = { ...check.price, totalIncludingTaxCents: 5400 };
  server.on(api.bookings.check, () => ({ ...check, price, customFields: [] }));
  await show([hugo]);
  const choice = await screen.findByRole<HTMLInputElement>('switch', { name: /Partager le prix/ });
  expect(choice.disabled).toBe(true);
  expect(screen.getByText(/Le prix ne se partage plus à ce moment/)).toBeTruthy();
});

const offer: Discount = {
  kind: 'freeDay',
  code: 'ETE',
  name: { fr: 'été 2099', en: 'summer 2099', nl: 'zomer 2099' },
  from: '2099-11-01',
  until: '2099-11-30',
};

test('BKG-13 the free day of a campaign is offered with its end, and used instead of a code', async () => {
  server.on(api.discounts.list, () => ({ items: [offer] }));
  await show([]);
  const use = await screen.findByRole('switch', { name: /Utiliser votre journée offerte, été 2099/ });
  expect(screen.getByText(/Une seule fois, pour une date jusqu’au 30 novembre 2099/)).toBeTruthy();
  fireEvent.click(use);
  await waitFor(() => expect(server.received(api.bookings.check).at(-1)?.body.freeDay).toBe(true));
  confirm();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ freeDay: true });
});

test('BKG-13 outside of the days of a campaign no free day is offered', async () => {
  server.on(api.discounts.list, () => ({ items: [{ ...offer, from: '2099-12-01', until: '2099-12-31' }] }));
  await show([]);
  await waitFor(() => expect(server.routeIds).toContain('discounts.list'));
  expect(screen.queryByRole('switch', { name: /journée offerte/ })).toBeNull();
});
