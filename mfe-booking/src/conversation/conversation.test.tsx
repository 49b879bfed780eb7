import { api, type Booking, type BookingMessage } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { browser, fireEvent, renderWithMessages, screen, server, waitFor } from '@escale/testing';
import { signIn } from '@escale/testing/session';
import { beforeEach, expect, test } from '@jest/globals';
import texts from '../messages/conversation/fr.json' with { type: 'json' };
import messages from '../messages/fr.json' with { type: 'json' };
import { Conversation } from './conversation.tsx';
import { ConversationSection } from './conversation-section.tsx';

// jsdom implements the element but not its methods.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

const { booking } = server.example(api.bookings.get);
const example = server.example(lateApi.conversations.get);
const [asked] = example.messages as [BookingMessage];
const said = (changes: Partial<typeof example> = {}) =>
  server.on(lateApi.conversations.get, () => ({ ...example, ...changes }));
const show = (changes: Partial<Booking> = {}) =>
  renderWithMessages(<ConversationSection booking={{ ...booking, ...changes }} />, messages);
const field = () => screen.findByRole('textbox', { name: 'Écrire à Sabine Arcelin' });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Envoyer' }));

beforeEach(() => signIn('employee@marelune.example', 'secret'));

test('BKG-27 the messages of both sides are shown, new ones become read, and ours say when they were', async () => {
  const ours = { ...asked, id: booking.id, text: 'Peut-on garer deux vélos ?', isOurs: true, readAt: asked.at };
  said({ messages: [ours, asked] });
  show();
  expect(await screen.findByText('Les écrans seront branchés à 8 h 30.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Sabine Arcelin, votre hôte' })).toBeTruthy();
  expect(screen.getByText(/· lu$/)).toBeTruthy();
  await waitFor(() => expect(server.received(lateApi.conversations.read)).toHaveLength(1));
});

test('BKG-27 a message is sent once, and kept in the field until it has arrived', async () => {
  said({ unread: 0 });
  let tries = 0;
  server.on(lateApi.conversations.write, ({ body }) => {
    tries += 1;
    if (tries === 1) server.refuse('rate.limited');
    return { message: { ...asked, text: body.text, isOurs: true } };
  });
  show();
  fireEvent.change(await field(), { target: { value: ' Merci ! ' } });
  send();
  expect((await screen.findByRole('alert')).textContent).toContain('Trop de demandes');
  expect(((await field()) as HTMLTextAreaElement).value).toBe(' Merci ! ');
  send();
  await waitFor(async () => expect(((await field()) as HTMLTextAreaElement).value).toBe(''));
  expect(server.received(lateApi.conversations.write).map(({ body }) => body)).toEqual([
    { text: 'Merci !' },
    { text: 'Merci !' },
  ]);
});

test('BKG-27 a message of the host is reported after a question, an own one cannot be', async () => {
  said({ unread: 0, messages: [{ ...asked, id: booking.id, isOurs: true }, asked] });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Signaler ce message de Sabine Arcelin' }));
  expect(screen.getAllByRole('button', { name: /^Signaler ce message/ })).toHaveLength(1);
  expect(await screen.findByText('Signaler ce message ?')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Signaler' }));
  await waitFor(() =>
    expect(server.received(lateApi.conversations.report).map(({ params }) => params.messageId)).toEqual([asked.id]),
  );
});

test.each([
  ['closed', /^On pouvait s’écrire jusqu’au/],
  ['notYet', /dès que la demande lui sera transmise/],
  ['nobody', /n’a pas encore de compte/],
] as const)('BKG-27 where nothing can be written (%s) it says why instead of a field', async (state, words) => {
  said({ state, unread: 0, messages: [] });
  show({ status: state === 'notYet' ? 'pending' : 'confirmed' });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('BKG-23 BKG-27 nobody is to be written to once a manager has refused what the host never saw', async () => {
  said({ state: 'notYet', unread: 0, messages: [] });
  show({ status: 'rejected', endedBecause: 'approver' });
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});

test('BKG-27 on a phone a host without an account is not offered as one to write to', async () => {
  browser.becomePhone();
  said({ state: 'nobody', unread: 0, messages: [] });
  show();
  expect(await screen.findByText(/n’a pas encore de compte/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('BKG-27 on a phone the last message opens a sheet with all of them, which then are read', async () => {
  browser.becomePhone();
  said();
  show();
  const row = await screen.findByRole('button', { name: /Sabine Arcelin, votre hôte.*Les écrans/ });
  expect(server.received(lateApi.conversations.read)).toHaveLength(0);
  fireEvent.click(row);
  expect(await field()).toBeTruthy();
  await waitFor(() => expect(server.received(lateApi.conversations.read)).toHaveLength(1));
});

test('BKG-27 a member of the host reads and answers who booked, with the texts of the widget alone', async () => {
  said({ unread: 0 });
  renderWithMessages(
    <Conversation bookingId={booking.id} timezone={booking.building.timezone} booker="Hugo Lemarchand" />,
    texts,
  );
  expect(await screen.findByRole('textbox', { name: 'Écrire à Hugo Lemarchand' })).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Messages avec Hugo Lemarchand' })).toBeTruthy();
});
