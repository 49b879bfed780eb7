import { expect, test } from '@jest/globals';
import { facts } from './fact-handlers.ts';
import {
  bookingConfirmed,
  bookingEnded,
  bookingMoved,
  bookingWaiting,
  participantLeft,
  participantsAdded,
} from './modules/bookings/public.ts';
import { memberErased, memberInvited, memberJoined, memberLeft } from './modules/directory/members/public.ts';
import type { Context } from './platform/context.ts';
import { defineFact, defineFacts, type Fact, on, publish } from './platform/facts/facts.ts';
import { testDatabase } from './testing/test-database.ts';

const { db } = await testDatabase();
const orderOf = (fact: Fact<unknown>) => facts.handlersOf(fact).map(({ name }) => name);

// The order here is the lock order: a supplier's order and the use of an offer are rows of the booking and come first, then half-days of
// weeks, then the waiting list; notices, letters and watches hold no lock that others wait for.
test('BKG-04 what reacts to a booking does so in the order of the locks', () => {
  expect(orderOf(bookingWaiting)).toEqual(['orderWaitingBookings', 'noticeWaiting', 'mailWaiting']);
  expect(orderOf(bookingConfirmed)).toEqual([
    'placeConfirmed',
    'noticeConfirmed',
    'mailConfirmed',
    'orderHostBooked',
    'watchForNoShow',
  ]);
  expect(orderOf(bookingMoved)).toEqual([
    'placeMoved',
    'offerMoved',
    'noticeMoved',
    'mailMoved',
    'orderHostMoved',
    'watchForNoShow',
  ]);
  expect(orderOf(bookingEnded)).toEqual([
    'cancelEndedOrders',
    'returnOffer',
    'clearEnded',
    'offerEnded',
    'noticeEnded',
    'mailEnded',
  ]);
  expect(orderOf(participantsAdded)).toEqual(['placeAdded', 'noticeAdded', 'mailAdded']);
  expect(orderOf(participantLeft)).toEqual(['clearLeft', 'noticeLeft', 'mailLeft']);
  expect(orderOf(memberInvited)).toEqual(['orderInvitation']);
  expect(orderOf(memberJoined)).toEqual(['giveFirstCredits', 'noticeInvitedBefore']);
});

// A routine names places of the week, which are deleted after it; credits are moved before the member is no longer of the company.
test('ACC-07 what a leaving member has is ended in the order of the locks', () => {
  expect(orderOf(memberLeft)).toEqual(['orderCancellations']);
  expect(orderOf(memberErased).slice(0, 5)).toEqual([
    'eraseFromBookings',
    'withdrawErased',
    'eraseRoutine',
    'eraseWeeks',
    'eraseWaiting',
  ]);
});

test('handlers run one after the other in the transaction of the fact, and one that fails undoes it', async () => {
  const happened = defineFact<{ text: string }>('test.happened');
  const done: string[] = [];
  const slow = async () => {
    await new Promise((go) => setTimeout(go, 5));
    done.push('slow');
  };
  const fast = async (_: unknown, __: unknown, { text }: { text: string }) => void done.push(text);
  const listed = { facts: defineFacts([on(happened, slow, fast)]) } as Context;
  await publish(db, listed, happened, { text: 'fast' });
  expect(done).toEqual(['slow', 'fast']);
  const failing = { facts: defineFacts([on(happened, () => Promise.reject(new Error('no')), fast)]) } as Context;
  await expect(publish(db, failing, happened, { text: 'never' })).rejects.toThrow('no');
  expect(done).toEqual(['slow', 'fast']);
});

test('a fact that is not listed, or listed twice, is refused', () => {
  const unknown = defineFact<object>('test.unknown');
  expect(() => facts.handlersOf(unknown)).toThrow('test.unknown is not listed');
  expect(() => defineFacts([on(unknown), on(unknown)])).toThrow('listed twice');
});
