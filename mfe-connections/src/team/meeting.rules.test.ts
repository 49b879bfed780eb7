import type { LocationType, ScheduleDay, ScheduleHalf } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { bestDay, daysTogether, freePlaces, meetingOf, othersThere, sharedDays, usualSite } from './meeting.rules.ts';

const saintMartin = 'b1';
const half = (locationType: LocationType, over: Partial<ScheduleHalf> = {}): ScheduleHalf => ({
  half: 'morning',
  locationType,
  label: null,
  buildingId: null,
  locationId: null,
  bookingId: null,
  bookingStatus: null,
  setBy: null,
  ...over,
});
const office = (over: Partial<ScheduleHalf> = {}) =>
  half('office', { buildingId: saintMartin, locationId: 'w1', label: 'Saint-Martin, 3.15', ...over });
const day = (morning: ScheduleHalf, afternoon: ScheduleHalf, date = '2026-11-25'): ScheduleDay => ({
  date,
  halves: [
    { ...morning, half: 'morning' },
    { ...afternoon, half: 'afternoon' },
  ],
});
const today = '2026-11-24';
const home = half('home');

test('CON-01 the days together count those that are over, and not two homes', () => {
  const past = '2026-11-23';
  const theirs = [day(office(), home, past), day(home, home, '2026-11-25'), day(office(), office(), '2026-11-26')];
  const mine = [day(office(), office(), past), day(home, home, '2026-11-25')];
  const days = sharedDays('m1', theirs, mine, [], today);
  expect(days.map(({ meeting }) => meeting.kind)).toEqual(['past', 'nothing', 'join']);
  expect(daysTogether(days)).toBe(1);
});

test('WEK-08 a day at an office can be joined for as long as they are there, at the space they booked', () => {
  expect(meetingOf(undefined, day(office(), office()), today)).toEqual({
    kind: 'join',
    part: 'day',
    workspaceId: 'w1',
  });
  expect(meetingOf(day(home, home), day(home, office()), today)).toEqual({
    kind: 'join',
    part: 'afternoon',
    workspaceId: 'w1',
  });
});

test('WEK-08 two places in a day are joined at the first', () => {
  const flex = half('flexOffice', { buildingId: 'b2', locationId: 'w2' });
  expect(meetingOf(undefined, day(office(), flex), today)).toMatchObject({ part: 'morning', workspaceId: 'w1' });
});

test('CON-01 we are together in the halves spent in one building', () => {
  const mine = day(home, office({ locationId: 'w9' }));
  expect(meetingOf(mine, day(office(), office()), today)).toEqual({ kind: 'together', part: 'afternoon' });
  expect(meetingOf(day(office(), office()), day(office(), office()), today)).toMatchObject({ part: 'day' });
});

test('WEK-08 nothing to join at home, on a day gone by, or where I have booked another place', () => {
  expect(meetingOf(undefined, day(home, half('dayOff')), today)).toEqual({ kind: 'nothing' });
  expect(meetingOf(undefined, day(office(), office(), '2026-11-23'), today)).toEqual({ kind: 'past' });
  const booked = half('flexOffice', { buildingId: 'b2', bookingId: 'x' });
  expect(meetingOf(day(booked, booked), day(office(), office()), today)).toEqual({ kind: 'busy' });
});

test('CON-01 others at the place are told, the person themself is not', () => {
  const person = (id: string) => ({ id, firstName: id, lastName: 'T', jobTitle: null, avatar: null });
  const there = [{ person: person('awa'), days: [day(home, office())] }];
  const away = [{ person: person('hugo'), days: [day(home, home)] }];
  const self = [{ person: person('ines'), days: [day(office(), office())] }];
  const found = othersThere([...there, ...away, ...self], 'ines', day(office(), office()));
  expect(found.map(({ id }) => id)).toEqual(['awa']);
});

test('WEK-08 room is the least of the halves asked for, and none in a half that is closed', () => {
  const slot = (part: string, state: string, free: number) => ({ date: '2026-11-25', half: part, state, free });
  const slots = [slot('morning', 'free', 6), slot('afternoon', 'free', 2)];
  expect(freePlaces(slots, '2026-11-25', 'day')).toBe(2);
  expect(freePlaces(slots, '2026-11-25', 'morning')).toBe(6);
  expect(freePlaces([slot('morning', 'closed', 9)], '2026-11-25', 'morning')).toBe(0);
  expect(freePlaces(slots, '2026-11-26', 'day')).toBe(0);
});

test('CON-01 the usual site is the one named most often', () => {
  expect(usualSite([day(office(), office()), day(office({ label: 'Opéra, 2.1' }), home)])).toBe('Saint-Martin');
  expect(usualSite([day(home, home)])).toBeNull();
});

test('CON-01 the best day is one I can join with the most others there', () => {
  const person = (id: string) => ({ id, firstName: id, lastName: 'T', jobTitle: null, avatar: null });
  const theirs = ['2026-11-25', '2026-11-26', '2026-11-27'].map((date) => day(office(), office(), date));
  const with1 = { person: person('awa'), days: theirs };
  const with2 = { person: person('hugo'), days: theirs.slice(1, 2) };
  const days = sharedDays('ines', theirs, [], [with1, with2], today);
  expect(bestDay(days)?.day.date).toBe('2026-11-26');
  expect(bestDay(sharedDays('ines', theirs, theirs, [with1], today))).toBeNull();
  expect(bestDay(sharedDays('ines', theirs, [], [], today))).toBeNull();
});

test('WEK-08 a day that I took off is not joined, a half of it in the other one', () => {
  const off = half('dayOff');
  expect(meetingOf(day(off, off), day(office(), office()), today)).toEqual({ kind: 'busy' });
  expect(meetingOf(day(off, home), day(office(), office()), today)).toMatchObject({ kind: 'join', part: 'afternoon' });
});
