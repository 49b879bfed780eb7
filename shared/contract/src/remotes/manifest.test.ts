import { expect, test } from '@jest/globals';
import { remoteManifest } from './manifest.ts';
import { manifestProblems } from './manifest-problems.ts';
import { publishedManifest } from './published-manifest.ts';

const label = { fr: 'Déjeuner', en: 'Lunch', nl: 'Lunch' };
const entry = { id: 'lunch', path: '/lunch', icon: 'utensils', order: 35, label, rights: ['member'] };
const good = {
  name: 'lunch',
  routes: ['/lunch', '/lunch/{tableId}'],
  nav: [entry],
  rights: ['member'],
  emits: ['lunch.joined'],
  consumes: ['booking.confirmed', 'lunch.joined'],
  platform: '^0.1.0',
  widgets: { './LunchFaces': './src/widgets/lunch-faces.tsx' },
};
const problemsOf = (change: object) => manifestProblems({ ...good, ...change }, 'mfe-lunch/remote.json');

test('PLT-02 a complete manifest is published', () => {
  expect(problemsOf({})).toEqual([]);
  expect(remoteManifest.parse(good)).toEqual(good);
});

test.each([
  [{ routes: ['lunch'] }, 'routes[0] "lunch" must begin with "/"'],
  [{ routes: ['/Lunch'] }, 'routes[0] "/Lunch" must begin with "/"'],
  [{ routes: ['/lunch/'] }, 'routes[0] "/lunch/" must begin with "/"'],
  [{ routes: ['/lunch/:id'] }, 'routes[0] "/lunch/:id" must begin with "/"'],
  [{ routes: ['/{page}'] }, 'routes[0] "/{page}" must not begin with a parameter'],
  [{ routes: ['/lunch', '/welcome'] }, 'routes[1] "/welcome" belongs to the server or the shell'],
  [{ routes: ['/lunch', '/lunch'] }, 'routes[1] "/lunch" is there twice'],
  [{ rights: ['boss'] }, 'rights[0] "boss" must be one of member, employee'],
  [{ nav: [{ ...entry, label: { fr: 'Déjeuner', en: 'Lunch' } }] }, 'nav[0].label.nl is missing'],
  [{ nav: [{ ...entry, label: { ...label, en: ' ' } }] }, 'nav[0].label.en " " must have at least 1'],
  [{ nav: [{ ...entry, path: '/dinner' }] }, 'nav[0].path "/dinner" must be one of the routes'],
  [{ nav: [{ ...entry, icon: 'fork' }] }, 'nav[0].icon "fork" is no known name, such as accessibility, '],
  [
    { nav: [{ ...entry, icon: 'calendar-week' }] },
    'nav[0].icon "calendar-week" is no known name, such as calendar, calendar-check',
  ],
  [{ platform: 'latest' }, 'platform "latest" must be a range such as ^1.4.0'],
  [{ nav: [{ ...entry, message: 'shell.nav.lunch' }] }, 'nav[0].message is not a known field'],
  [{ nav: [entry, { ...entry, path: '/lunch' }] }, 'nav[1].id "lunch" is there twice'],
  [{ emits: ['joined'] }, 'emits[0] "joined" must have the form <remote>.<what>'],
  [{ emits: ['booking.moved'] }, 'emits[0] "booking.moved" must begin with "lunch."'],
  [{ emits: ['booking.confirmed'] }, 'emits[0] "booking.confirmed" is an event of the platform'],
  [{ emits: [] }, 'consumes[1] "lunch.joined" is not one of emits'],
  [{ widgets: { Faces: './faces.tsx' } }, 'widgets.Faces "./faces.tsx" must begin with "./"'],
  [{ platform: undefined }, 'platform is missing'],
  [{ name: 'shell' }, 'name "shell" is taken'],
  [{ owner: 'team lunch' }, 'owner is not a known field'],
])('PLT-02 %j is refused with its field and file', (change, sentence) => {
  expect(problemsOf(change).join('\n')).toContain(`mfe-lunch/remote.json: ${sentence}`);
});

test('PLT-02 what is no manifest at all is refused with a sentence', () => {
  for (const value of [null, [], 'lunch'])
    expect(manifestProblems(value, 'remote.json').join()).toContain('the manifest');
});

test('PLT-05 a remote that is called like the prefix of platform events may emit others of its own', () => {
  const booking = { ...good, name: 'booking', consumes: [] };
  expect(manifestProblems({ ...booking, emits: ['booking.compared'] }, 'f')).toEqual([]);
  expect(manifestProblems({ ...booking, emits: ['booking.confirmed'] }, 'f')).toHaveLength(1);
});

test('PLT-05 a reader takes manifests of older and newer contracts: with message ids, unknown fields and missing lists', () => {
  const { label: _, ...unlabelled } = entry;
  const older = publishedManifest.parse({ ...good, nav: [{ ...unlabelled, message: 'shell.nav.lunch' }] });
  expect(older.nav[0]).toMatchObject({ label: { fr: 'lunch', en: 'lunch', nl: 'lunch' }, message: 'shell.nav.lunch' });
  const newer = publishedManifest.parse({ ...good, owner: 'team', nav: [{ ...entry, badge: true }] });
  expect(newer.nav[0]?.label).toEqual(label);
  expect(JSON.stringify(newer)).not.toMatch(/team|badge/);
  expect(publishedManifest.parse({ name: 'lunch', nav: [{ ...entry, label: { en: 'Lunch' } }] })).toMatchObject({
    routes: [],
    nav: [{ label: { fr: 'lunch', en: 'Lunch', nl: 'lunch' } }],
  });
});
