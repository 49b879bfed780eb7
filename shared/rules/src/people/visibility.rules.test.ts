import { visibilityLevels } from '@escale/contract';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Place, shownPlace } from './visibility.rules.ts';

const desk: Place = {
  locationType: 'office',
  building: { id: 'b', name: 'Saint-Martin', city: 'Paris' },
  space: { id: 'w', name: 'Atelier' },
  seat: '3.12',
  offsite: null,
  setBy: 'booking',
  isPrivate: false,
};
const hidden = { buildingId: null, locationId: null, setBy: null };

test('CON-05 each level shows what it names and no more', () => {
  const whole = { locationType: 'office', buildingId: 'b', locationId: 'w', setBy: 'booking' };
  expect(shownPlace('seat', desk)).toEqual({ ...whole, label: 'Saint-Martin, 3.12' });
  expect(shownPlace('floor', desk)).toEqual({ ...whole, label: 'Saint-Martin, Atelier' });
  expect(shownPlace('city', desk)).toEqual({ ...hidden, locationType: 'working', label: 'Paris' });
  expect(shownPlace('working', desk)).toEqual({ ...hidden, locationType: 'working', label: null });
  expect(shownPlace('nothing', desk)).toBeNull();
});

test('CON-05 of a person who only shows that they work, office, elsewhere and home look alike', () => {
  const types = ['office', 'home', 'flexOffice', 'offsite'] as const;
  const shown = types.map((locationType) => JSON.stringify(shownPlace('working', { ...desk, locationType })));
  expect(new Set(shown).size).toBe(1);
});

test('CON-05 a day off is not shown as work, and a private booking only as work', () => {
  expect(shownPlace('working', { ...desk, locationType: 'dayOff' })?.locationType).toBe('dayOff');
  expect(shownPlace('seat', { ...desk, isPrivate: true })).toEqual({ ...hidden, locationType: 'working', label: null });
});

const word = fc.uuid();
const named = fc.record({ id: word, name: word });
const place: fc.Arbitrary<Place> = fc.record({
  locationType: fc.constantFrom('office', 'home', 'flexOffice', 'offsite', 'dayOff', 'notDefined'),
  building: fc.option(fc.record({ id: word, name: word, city: word })),
  space: fc.option(named),
  seat: fc.option(word),
  offsite: fc.option(named),
  setBy: fc.constantFrom('member', 'booking', 'routine', null),
  isPrivate: fc.boolean(),
});

test('CON-05 no place is shown below the level that allows it', () => {
  fc.assert(
    fc.property(place, fc.constantFrom(...visibilityLevels), (where, level) => {
      const reported = JSON.stringify(shownPlace(level, where));
      const rank = visibilityLevels.indexOf(level);
      const isShown = (text: string | undefined) => text !== undefined && reported.includes(text);
      const finer = [where.building?.id, where.building?.name, where.space?.id, where.space?.name, where.offsite?.id];
      if (where.isPrivate || rank < visibilityLevels.indexOf('floor'))
        expect([...finer, where.offsite?.name].some(isShown)).toBe(false);
      if (where.isPrivate || level !== 'seat') expect(isShown(where.seat ?? undefined)).toBe(false);
      if (where.isPrivate || level !== 'city') expect(isShown(where.building?.city)).toBe(false);
    }),
  );
});
