import { expect, test } from '@jest/globals';
import { ecluse } from '../spaces.fixture.ts';
import { type SpaceDraft, spaceDraft, spaceFault, spaceInput } from './space-draft.rules.ts';

const draft = spaceDraft(ecluse);

test('CKP-07 a form that is not changed is sent as it was read', () => {
  const { id: _, buildingId: __, picture: ___, highlightedMap: ____, ...form } = ecluse;
  const { isOnPlan: _____, hasSeats: ______, closure: _______, closedDays: ________, ...more } = form;
  const { responsible: _________, closesFrom: __________, ...fields } = more;
  expect(spaceInput(draft, ecluse.version)).toEqual(fields);
});

test('CKP-07 numbers, layouts and services are texts that are checked before they are sent', () => {
  const fault = <F extends keyof SpaceDraft>(field: F, value: SpaceDraft[F]) =>
    spaceFault({ ...draft, [field]: value }, field);
  expect(fault('name', ' ')).toBe('spaces.fault.name');
  for (const wrong of ['', '0', '5001', 'dix', '1.5']) expect(fault('capacity', wrong)).toBe('spaces.fault.capacity');
  expect(fault('checkInMinutes', '')).toBe(null);
  expect(fault('checkInMinutes', '4')).toBe('spaces.fault.checkIn');
  expect(fault('noticeHours', '721')).toBe('spaces.fault.hours');
  const service = { id: null, name: 'Café', price: '2,5', per: 'person' as const, stock: '2', leadHours: '' };
  expect(fault('services', [service])).toBe(null);
  expect(spaceInput({ ...draft, services: [service] }, 'v').services).toEqual([
    { name: 'Café', priceCents: 250, per: 'person', stock: 2, leadHours: null },
  ]);
  expect(fault('services', [{ ...service, stock: '0' }])).toBe('spaces.fault.services');
  expect(fault('services', [{ ...service, leadHours: 'tard' }])).toBe('spaces.fault.services');
  expect(fault('services', [{ ...service, price: 'gratuit' }])).toBe('spaces.fault.services');
  expect(fault('layouts', [{ layout: 'uShape', people: '' }])).toBe('spaces.fault.layouts');
});
