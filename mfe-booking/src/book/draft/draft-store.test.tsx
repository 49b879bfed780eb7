import { beforeEach, expect, test } from '@jest/globals';
import { endRequest, requestKey } from '../request-key.ts';
import { type BookingDraft, draftFromAddress } from './booking-draft.ts';
import { forgetDraft, keepDraft } from './draft-store.ts';
import { carryDraft, recallDraft } from './recall-draft.ts';

const id = '018f4f2e-0000-7000-8000-000000000002';
const search = `?workspaceId=${id}&date=2026-11-25`;
const today = '2026-11-21';
const begin = (at = search, from = today): BookingDraft => {
  const begun = draftFromAddress(at, from, '+33639980417');
  if (!begun) throw new Error('the address names a space');
  return begun;
};
const guest = { name: 'Ana', email: 'ana@ruiz.example' };
beforeEach(() => sessionStorage.clear());

test('BKG-01 coming back to an address brings the whole draft back, for the same member only', () => {
  const typed = { ...begin(), comment: 'Merci', dates: ['2026-11-25', '2026-11-26'], people: 2, guests: [guest] };
  keepDraft('camille', search, typed);
  expect(recallDraft('camille', search, begin(), today)).toEqual(typed);
  expect(recallDraft('hugo', search, begin(), today)).toEqual(begin());
  forgetDraft('camille', typed);
  expect(recallDraft('camille', search, begin(), today)).toEqual(begin());
});

test('BKG-10 a draft that was left with a half typed recipient does not replace a complete one', () => {
  const { billing } = begin();
  const complete = { ...billing, kind: 'individual' as const, firstName: 'Léa', lastName: 'Roux', city: 'Lille' };
  Object.assign(complete, { address: '3 rue du Port', postcode: '59000' });
  keepDraft('camille', search, begin());
  expect(recallDraft('camille', search, { ...begin(), billing: complete }, today).billing).toEqual(complete);
});

test('BKG-21 another choice keeps what was typed and follows its address', () => {
  keepDraft('camille', search, { ...begin(), comment: 'Merci', part: 'morning', people: 3, guests: [guest] });
  const other = `?workspaceId=${id}&date=2026-11-25&part=afternoon`;
  expect(recallDraft('camille', other, begin(other), today)).toMatchObject({
    comment: 'Merci',
    guests: [guest],
    dates: ['2026-11-25'],
    part: 'afternoon',
    people: 2,
  });
});

test('BKG-01 words, colleagues and guests of one date are not those of another; what is known of the member is', () => {
  keepDraft('camille', search, {
    ...begin(),
    comment: 'Merci',
    guests: [guest],
    promoCode: 'AUTOMNE',
    phone: '+33612345678',
  });
  const other = `?workspaceId=${id}&date=2026-11-27`;
  expect(recallDraft('camille', other, begin(other), today)).toEqual({ ...begin(other), phone: '+33612345678' });
});

test('BKG-21 a way out of a refusal goes on with what was typed, the words only to the same space', () => {
  const left = { ...begin(), comment: 'Merci', part: 'morning' as const, people: 3, guests: [guest] };
  const other = begin(`?workspaceId=${id}&date=2026-11-27&part=afternoon`);
  expect(carryDraft(left, other)).toMatchObject({ comment: 'Merci', guests: [guest], part: 'afternoon', people: 2 });
  const elsewhere = begin(`?workspaceId=${id.replace(/2$/, '3')}&date=2026-11-25`);
  expect(carryDraft(left, elsewhere)).toMatchObject({ comment: '', guests: [guest], people: 2 });
});

test('BKG-01 dates gone by and drafts that cannot be read are left out', () => {
  keepDraft('camille', search, { ...begin(), dates: ['2026-11-25', '2026-12-01'] });
  expect(recallDraft('camille', search, begin(search, '2026-11-30'), '2026-11-30').dates).toEqual(['2026-12-01']);
  sessionStorage.setItem(`escale-draft-camille-${id}`, '{"draft":');
  expect(recallDraft('camille', search, begin(), today)).toEqual(begin());
  sessionStorage.setItem(
    `escale-draft-camille-${id}`,
    JSON.stringify({ search, draft: { guests: 'none', comment: 4 } }),
  );
  expect(recallDraft('camille', search, begin(), today)).toEqual(begin());
});

test('BKG-01 a date chosen before the one of the address comes back with the draft', () => {
  const kept = { ...begin(), dates: ['2026-11-24'] };
  keepDraft('camille', search, kept);
  expect(recallDraft('camille', search, begin(), today)).toEqual(kept);
});

test('BKG-06 the same request keeps its key until its outcome is certain, another has its own', () => {
  const key = requestKey('sent', 'a');
  expect(requestKey('sent', 'a')).toBe(key);
  expect(requestKey('sent', 'b')).not.toBe(key);
  const second = requestKey('sent', 'b');
  endRequest('sent');
  expect(requestKey('sent', 'b')).not.toBe(second);
});
