import { publishedManifest } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { frameValues } from './frame-values.ts';

const visit = {
  path: '/p2/x',
  search: '',
  language: 'nl',
  fixedLanguage: null,
  theme: null,
  reducedMotion: false,
  isSignedIn: false,
  address: '::1',
} as const;
const remote = (number: number, order: number, rights: string[] = ['member']) => {
  const label = { fr: `fr ${number}`, en: `en ${number}`, nl: `nl ${number}` };
  const nav = [{ id: `p${number}`, path: `/p${number}`, icon: 'compass', order, label, rights }];
  return publishedManifest.parse({ name: 'sample', nav });
};

test('PLT-01 I18N-01 the navigation of a visitor has the labels of the manifests in the language, and the name of a remote without one', () => {
  const unlabelled = publishedManifest.parse({
    name: 'older',
    nav: [{ id: 'o', path: '/o', icon: 'compass', order: 30, message: 'shell.nav.o' }],
  });
  const { nav, title } = frameValues(visit, [unlabelled, remote(2, 20), remote(1, 10), remote(3, 15, ['host'])]);
  expect(nav.map(({ label, current }) => [label, current])).toEqual([
    ['nl 1', false],
    ['nl 2', true],
    ['older', false],
  ]);
  expect(title?.label).toBe('nl 2');
  expect(frameValues({ ...visit, isSignedIn: true }, [remote(1, 10)]).nav).toEqual([]);
});

test('PLT-12 beyond five entries the last place of the phone is a menu, as the scripts render it', () => {
  const five = [1, 2, 3, 4, 5].map((number) => remote(number, number));
  expect(frameValues(visit, five)).toMatchObject({ hasMore: false });
  const { nav, hasMore } = frameValues(visit, [...five, remote(6, 150)]);
  expect(hasMore).toBe(true);
  expect(nav.map(({ spare, group }) => [spare, group])).toEqual([
    ...Array.from({ length: 4 }, () => [false, '']),
    [true, ''],
    [true, 'work'],
  ]);
});
