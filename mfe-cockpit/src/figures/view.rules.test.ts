import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { changeOf } from './change.rules.ts';
import { addressOf, type FiguresView, periods, questionOf, tabOf, viewOf } from './view.rules.ts';

const id = '018f4f2e-0000-7000-8000-000000000001';
const views: fc.Arbitrary<FiguresView> = fc.record({
  weeks: fc.constantFrom(...periods),
  chosen: fc.constant(null),
  department: fc.constantFrom(null, id),
  site: fc.constantFrom(null, id),
  policy: fc.constantFrom(null, id),
  rows: fc.constantFrom(null, 'peak'),
  show: fc.constantFrom('both', 'chart', 'table'),
});

test('CKP-05 the address keeps the whole view', () => {
  fc.assert(fc.property(views, (view) => expect(viewOf(new URLSearchParams(addressOf(view)))).toEqual(view)));
  expect(addressOf(viewOf(new URLSearchParams('weeks=7&department=x&show=map')))).toBe('');
});

test('SEC-04 chosen days are widened to whole weeks', () => {
  const { chosen } = viewOf(new URLSearchParams('from=2026-10-21&to=2026-11-11'));
  expect(chosen).toEqual({ from: '2026-10-19', to: '2026-11-15' });
  expect(viewOf(new URLSearchParams('from=2026-10-21&to=2026-10-01')).chosen).toBeNull();
});

test('CKP-05 a period is of ended weeks, and a tab takes its own filter alone', () => {
  const view = { ...viewOf(new URLSearchParams()), site: id, department: id };
  expect(questionOf('occupancy', view, '2026-11-27')).toEqual({ from: '2026-10-26', to: '2026-11-22', site: id });
  expect(questionOf('hybrid', view, '2026-11-27')).toEqual({ from: '2026-10-26', to: '2026-11-22', department: id });
  expect([tabOf('hybrid'), tabOf(undefined), tabOf('else')]).toEqual(['hybrid', 'portfolio', 'portfolio']);
});

test('CKP-05 a change is in points for a share, and says whether it is welcome', () => {
  const of = (figure: string, value: number | null, before: number | null) =>
    changeOf({ id: figure, kind: 'share', value, before });
  expect(of('occupancy', 0.49, 0.43)).toEqual({ amount: 6, direction: 'up', tone: 'good' });
  expect(of('missed', 0.074, 0.092)).toEqual({ amount: -1.8, direction: 'down', tone: 'good' });
  expect(of('peak', 0.88, 0.79)?.tone).toBe('warn');
  expect(of('remoteShare', 0.5, 0.4)?.tone).toBe('plain');
  expect(of('occupancy', 0.5, 0.5)).toEqual({ amount: 0, direction: 'none', tone: 'plain' });
  expect(of('occupancy', null, 0.5)).toBeNull();
});
