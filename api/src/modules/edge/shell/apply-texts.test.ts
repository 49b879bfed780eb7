import { markMessages } from '@escale/build/first-views/mark-messages.ts';
import { createIntl } from '@formatjs/intl';
import { expect, test } from '@jest/globals';
import { applyTexts } from './apply-texts.ts';

const shipped = {
  title: 'Vos places vides ont <m>un prix</m>.',
  seats: '{count, plural, one {# place libre à {city}} other {# places libres à {city}}}',
  most: '{most, number} caractères au plus',
  within: 'Voir {what}',
  plain: 'Recalculer',
};
const intl = createIntl<string>({ locale: 'fr', messages: markMessages(shipped) });
const m = (words: readonly string[]) => `<b class="swipe">${words.join('')}</b>`;
const draw = (id: keyof typeof shipped, values: Record<string, unknown> = {}) => {
  const drawn: unknown = intl.formatMessage({ id }, { m, ...values } as unknown as Record<string, string>);
  return Array.isArray(drawn) ? drawn.join('') : String(drawn);
};
const changed = (marked: string, texts: Partial<typeof shipped>) => applyTexts(marked, new Map(Object.entries(texts)));

test('I18N-02 a marked text without changes is what the build wrote', () => {
  const marked = `<p title="${draw('plain')}">${draw('title')} ${draw('seats', { count: 1, city: 'Lyon' })}</p>`;
  const plain = '<p title="Recalculer">Vos places vides ont <b class="swipe">un prix</b>. 1 place libre à Lyon</p>';
  expect(changed(marked, {})).toBe(plain);
  expect(changed(marked, { most: 'Autre' })).toBe(plain);
});

test('I18N-02 a changed text has the tags, values and forms of the one it replaces, and its words are escaped', () => {
  expect(changed(draw('title'), { title: 'Vos <m>places</m> & vous' })).toBe(
    'Vos <b class="swipe">places</b> &amp; vous',
  );
  const seats = { seats: '{count, plural, one {À {city} : # siège} other {À {city} : # sièges}}' };
  expect(changed(draw('seats', { count: 1, city: 'Lyon' }), seats)).toBe('À Lyon : 1 siège');
  expect(changed(draw('seats', { count: 4, city: 'Lyon' }), seats)).toBe('À Lyon : 4 sièges');
  expect(changed(draw('most', { most: 4000 }), { most: 'Pas plus de {most, number}' })).toMatch(/^Pas plus de 4.000$/);
});

test('I18N-02 what a page put in place of a value stays there', () => {
  const marked = draw('seats', { count: 1, city: '%city%' })
    .replace('1', '{{#format.number}}{{n}}{{/format.number}}')
    .replace('%city%', '<span>{{city.name}}</span>');
  expect(changed(marked, { seats: '{count, plural, one {{city} : #} other {{city} : #}}' })).toBe(
    '<span>{{city.name}}</span> : {{#format.number}}{{n}}{{/format.number}}',
  );
});

test('I18N-02 a message within another one is changed too', () => {
  const marked = draw('within', { what: draw('plain') });
  expect(changed(marked, { plain: 'Refaire' })).toBe('Voir Refaire');
  expect(changed(marked, { within: 'Lire {what}' })).toBe('Lire Recalculer');
});

test('I18N-02 a text that lacks what it needs, or that a template would misread, is not shown', () => {
  expect(changed(draw('plain'), { plain: 'Le {day}' })).toBe('Recalculer');
  expect(changed(draw('plain'), { plain: "'{{'secret'}}'" })).toBe('Recalculer');
  expect(changed(draw('plain'), { plain: 'un|deux' })).toBe('Recalculer');
  expect(changed(draw('plain'), { plain: 'ouvert {' })).toBe('Recalculer');
});
