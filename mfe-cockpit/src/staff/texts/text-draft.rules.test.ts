import type { StaffText } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { textChanges, textsOf } from './text-draft.rules.ts';

const changed = { text: 'Carnet', served: true, changedAt: '2026-11-20T08:00:00Z', changedBy: null };
const text: StaffText = {
  id: 'notes.title',
  area: 'myweek',
  texts: {
    fr: { bundled: 'Notes', values: [], changed },
    en: { bundled: 'Notes', values: [], changed: null },
    nl: { bundled: 'Notities', values: [], changed: null },
  },
};

test('I18N-02 the form begins with what pages show', () => {
  expect(textsOf(text)).toEqual({ fr: 'Carnet', en: 'Notes', nl: 'Notities' });
});

test('I18N-02 a text that is typed as it was shipped goes back to it', () => {
  expect(textChanges(text, { fr: 'Notes ', en: 'Notes', nl: 'Nota’s' }, ['fr', 'en', 'nl'])).toEqual([
    { language: 'fr', text: null, seen: 'Carnet' },
    { language: 'nl', text: 'Nota’s', seen: null },
  ]);
  expect(textChanges(text, { fr: 'Cahier', en: 'x', nl: 'y' }, ['fr'])).toEqual([
    { language: 'fr', text: 'Cahier', seen: 'Carnet' },
  ]);
});
