import { api, type Notice } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { noticeRoutes } from '@escale/contract/notices';
import { teamRoutes } from '@escale/contract/team-calls';
import { fireEvent, QueryClientProvider, renderWithMessages, screen, server, waitFor, within } from '@escale/testing';
import { queryClient, signIn, signOut } from '@escale/testing/session';
import { beforeEach, expect, test } from '@jest/globals';
import messages from '../messages/fr.json' with { type: 'json' };
import { Bell } from './bell.tsx';

// The panel is loaded lazily; importing it first keeps a slow machine within the timeout.
await import('./panel.tsx');

const u = (end: number) => `018f4f2e-0000-7000-8000-00000000000${end}`;
const ines = { id: u(9), firstName: 'Inès', lastName: 'Belkacem', jobTitle: null, avatar: null };
const notice = (end: number, values: Partial<Notice> = {}): Notice => ({
  id: u(end),
  kind: 'confirmed',
  category: 'bookings',
  title: `Salle ${end} : confirmé`,
  emphasis: `Salle ${end}`,
  detail: 'journée',
  person: null,
  page: `/bookings/${u(end)}`,
  at: new Date().toISOString(),
  isRead: false,
  question: null,
  ...values,
});
const invited = notice(2, {
  kind: 'invitation',
  category: 'invitations',
  title: 'Inès Belkacem vous invite',
  emphasis: 'Inès Belkacem',
  person: ines,
  question: { kind: 'invitation', id: u(7) },
});
/** A server with these notices, which it marks as read. */
function serve(list: readonly Notice[]) {
  let items = [...list];
  const unread = () => items.filter(({ isRead }) => !isRead).length;
  server.on(api.notices.unread, () => ({ count: unread() }));
  server.on(noticeRoutes.list, () => ({ items, next: null, unread: unread() }));
  server.on(noticeRoutes.read, ({ body: { id } }) => {
    items = items.map((one) => (id === null || one.id === id ? { ...one, isRead: true } : one));
    return { done: true };
  });
  return { change: (to: readonly Notice[]) => (items = [...to]) };
}
// The shared cache, which mutations and events keep current.
const show = () =>
  renderWithMessages(
    <QueryClientProvider client={queryClient}>
      <Bell />
    </QueryClientProvider>,
    messages,
  );
const openPanel = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /^Notifications/ }));
  return screen.findByRole('dialog', { name: 'Notifications' });
};
const shownCount = (bell: HTMLElement) => bell.querySelector('[data-count]')?.getAttribute('data-count');
beforeEach(() => queryClient.clear());

test('ACC-09 more than nine unread notices are shown as 9+', async () => {
  server.on(api.notices.unread, () => ({ count: 12 }));
  show();
  expect(shownCount(await screen.findByRole('button', { name: 'Notifications, 12 non lues' }))).toBe('9+');
});

test('ACC-09 the bell says how many are unread; reading all of them clears it', async () => {
  serve([notice(1), notice(3)]);
  show();
  expect(shownCount(await screen.findByRole('button', { name: 'Notifications, 2 non lues' }))).toBe('2');
  const panel = await openPanel();
  expect(await within(panel).findAllByRole('img', { name: 'Non lue' })).toHaveLength(2);
  const all = within(panel).getByRole('button', { name: 'Tout lire' });
  all.focus();
  fireEvent.click(all);
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy();
  await waitFor(() => expect(within(panel).queryByRole('img', { name: 'Non lue' })).toBeNull());
  expect(server.received(noticeRoutes.read).map(({ body }) => body)).toEqual([{ id: null }]);
  expect(document.activeElement).toBe(within(panel).getByRole('heading', { name: 'Notifications' }));
});

test('ACC-03 ACC-09 the times of notices are those of the member’s zone', async () => {
  const at = new Date();
  serve([notice(1, { at: at.toISOString() })]);
  server.on(api.auth.me, () => ({ ...server.example(api.auth.me), timezone: 'Asia/Tokyo' }));
  await signIn('camille@marelune.example', 'Escale-2026!');
  show();
  const panel = await openPanel();
  await within(panel).findByRole('link', { name: 'Salle 1 : confirmé' });
  const inTokyo = new Intl.DateTimeFormat('fr', { timeZone: 'Asia/Tokyo', hour: 'numeric', minute: 'numeric' });
  const [hour, minute] = inTokyo.format(at).split(':').map(Number);
  const shown = panel.querySelector('time')?.textContent ?? '';
  expect(shown.match(/\d+/g)?.map(Number)).toEqual(minute === 0 ? [hour] : [hour, minute]);
});

test('ACC-09 a notice opens its thing and is read; Escape closes and the focus returns to the bell', async () => {
  serve([notice(1)]);
  show();
  const panel = await openPanel();
  const link = await within(panel).findByRole('link', { name: 'Salle 1 : confirmé' });
  expect(link.getAttribute('href')).toBe(`/bookings/${u(1)}`);
  fireEvent.click(link);
  await waitFor(() => expect(server.received(noticeRoutes.read).map(({ body }) => body)).toEqual([{ id: u(1) }]));
  expect(screen.queryByRole('dialog')).toBeNull();
  const bell = screen.getByRole('button', { name: /^Notifications/ });
  bell.focus();
  await openPanel();
  fireEvent.keyDown(document, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(bell);
});

test('CON-02 an invitation is accepted in its row, and what is open is a list of its own', async () => {
  const { change } = serve([notice(1), invited]);
  server.on(teamRoutes.accept, () => {
    change([notice(1), { ...invited, question: null }]);
    return server.example(teamRoutes.accept);
  });
  show();
  const panel = await openPanel();
  fireEvent.click(await within(panel).findByRole('tab', { name: 'À faire 1' }));
  expect(within(panel).queryByRole('link', { name: /Salle 1/ })).toBeNull();
  fireEvent.click(within(panel).getByRole('button', { name: 'Accepter' }));
  await waitFor(() => expect(server.received(teamRoutes.accept).map(({ params }) => params)).toEqual([{ id: u(7) }]));
  expect(await within(panel).findByText('Rien dans cette rubrique.')).toBeTruthy();
  expect(document.activeElement).toBe(within(panel).getByRole('heading', { name: 'Notifications' }));
  expect(server.received(noticeRoutes.read).map(({ body }) => body)).toEqual([{ id: invited.id }]);
});

test('AUT-11 nobody answers an invitation in the member’s place', async () => {
  serve([invited]);
  const by = { id: u(5), name: 'Solène Marchand', reason: 'Demande 4127' };
  const signedInBy = { ...by, roles: [], endsAt: new Date().toISOString() };
  server.on(api.auth.me, () => ({ ...server.example(api.auth.me), signedInBy }));
  await signIn('camille@marelune.example', 'Escale-2026!');
  show();
  const panel = await openPanel();
  await within(panel).findByRole('link', { name: 'Inès Belkacem vous invite' });
  await waitFor(() => expect(within(panel).queryByRole('button', { name: 'Accepter' })).toBeNull());
  await signOut();
});

test('BKG-23 HST-03 a request is refused with a reason; a refusal that is too late says so and keeps what was typed', async () => {
  const asked = notice(3, { kind: 'toApprove', category: 'requests', question: { kind: 'approval', id: u(8) } });
  serve([asked]);
  server.on(lateApi.approvals.reject, () => server.refuse('booking.not-pending'));
  show();
  const panel = await openPanel();
  fireEvent.click(await within(panel).findByRole('button', { name: 'Refuser' }));
  const reason = within(panel).getByRole<HTMLInputElement>('textbox', { name: 'Raison du refus' });
  fireEvent.change(reason, { target: { value: 'Trop cher' } });
  fireEvent.click(within(panel).getByRole('button', { name: 'Refuser' }));
  await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'));
  expect(reason.value).toBe('Trop cher');
  expect(server.received(lateApi.approvals.reject)).toMatchObject([
    { params: { bookingId: u(8) }, body: { reason: 'Trop cher' } },
  ]);
});

test('ACC-09 CON-06 a proposed day is among what waits for an answer, which its page takes', async () => {
  const proposed = { kind: 'dayProposed', category: 'invitations', question: { kind: 'proposal', id: u(9) } } as const;
  serve([notice(5, proposed), notice(6)]);
  show();
  const panel = await openPanel();
  fireEvent.click(await within(panel).findByRole('tab', { name: /^À faire/ }));
  expect(within(panel).getAllByRole('listitem')).toHaveLength(1);
  expect(within(panel).queryByRole('button', { name: 'Accepter' })).toBeNull();
});

test('BKG-17 an offered place is taken after its price was shown', async () => {
  serve([notice(4, { kind: 'offered', category: 'waitingList', question: { kind: 'offer', id: u(8) } })]);
  const [entry] = server.example(lateApi.waitingList.my).items;
  const mine = { ...server.example(lateApi.waitingList.join).entry, ...entry, bookingId: u(8) };
  server.on(lateApi.waitingList.my, () => ({ items: [mine], total: 1 }));
  server.on(lateApi.waitingList.accept, () => server.refuse('payment.no-credits'));
  show();
  const panel = await openPanel();
  fireEvent.click(await within(panel).findByRole('button', { name: 'La prendre' }));
  const take = await within(panel).findByRole('button', { name: /^Prendre pour \d+/ });
  expect(server.received(lateApi.waitingList.accept)).toEqual([]);
  // The button that was pressed now has another name: what it asks for is said with the price.
  expect(
    within(panel)
      .getByText(/^Cette place coûte \d+.* Pour la confirmer/)
      .getAttribute('role'),
  ).toBe('status');
  // The account has no phone number, which every booking needs.
  fireEvent.change(within(panel).getByRole('textbox', { name: /^Téléphone/ }), {
    target: { value: '+33 6 39 98 04 17' },
  });
  fireEvent.click(take);
  expect((await within(panel).findByRole('alert')).textContent).toMatch(/crédits/);
  fireEvent.click(within(panel).getByRole('button', { name: 'La laisser' }));
  await waitFor(() =>
    expect(server.received(lateApi.waitingList.decline).map(({ params }) => params)).toEqual([{ id: mine.id }]),
  );
});

test('PLT-10 a panel that is empty says what comes here; one that fails can be asked for again', async () => {
  server.on(noticeRoutes.list, () => server.refuse('server.error'));
  show();
  const panel = await openPanel();
  const retry = await within(panel).findByRole('button', { name: 'Réessayer' });
  serve([]);
  fireEvent.click(retry);
  expect(await within(panel).findByText('Rien de nouveau')).toBeTruthy();
});

test('BKG-17 an offered place that costs nothing is taken by one tap', async () => {
  const me = server.example(api.auth.me);
  server.on(api.auth.me, () => ({ ...me, phone: '+33639980417' }));
  await signIn('employee@marelune.example', 'secret');
  serve([notice(4, { kind: 'offered', category: 'waitingList', question: { kind: 'offer', id: u(8) } })]);
  const [entry] = server.example(lateApi.waitingList.my).items;
  const mine = { ...server.example(lateApi.waitingList.join).entry, ...entry, bookingId: u(8) };
  server.on(lateApi.waitingList.my, () => ({ items: [mine], total: 1 }));
  const { booking, ...rest } = server.example(api.bookings.get);
  const price = { ...booking.price, totalIncludingTaxCents: 0 };
  server.on(api.bookings.get, () => ({ ...rest, booking: { ...booking, price } }));
  show();
  const panel = await openPanel();
  fireEvent.click(await within(panel).findByRole('button', { name: 'La prendre' }));
  await waitFor(() =>
    expect(server.received(lateApi.waitingList.accept).map(({ params }) => params)).toEqual([{ id: mine.id }]),
  );
});
