import { expect, test } from '@jest/globals';
import { saintMartinForm } from '../offices.fixture.ts';
import { officeDraft, officeFault, officeInput } from './office-draft.rules.ts';

const draft = officeDraft(saintMartinForm);

test('CKP-06 a form that is not changed is sent as it was read, without its address', () => {
  const { id: _, picture: __, address: ___, around: ____, version, ...fields } = saintMartinForm;
  expect(officeInput(draft, version)).toEqual({ ...fields, version });
  expect(officeInput({ ...draft, phone: ' ', email: '' }, version)).toMatchObject({ phone: null, email: null });
});

test('CKP-06 a name, a whole e-mail address, days in order and somebody with access are needed', () => {
  const fault = (part: Partial<typeof draft>, named = 0) =>
    (Object.keys(part) as (keyof typeof draft)[]).map((field) => officeFault({ ...draft, ...part }, field, named))[0];
  expect(fault({ name: ' ' })).toBe('offices.fault.name');
  expect(fault({ email: 'accueil@' })).toBe('offices.fault.email');
  expect(fault({ email: '' })).toBe(null);
  expect(fault({ closures: [{ from: '2026-12-31', to: '2026-12-28', label: '' }] })).toBe('offices.fault.closures');
  expect(fault({ closures: [{ from: '', to: '', label: '' }] })).toBe('offices.fault.closures');
  expect(fault({ access: { departmentIds: [] } })).toBe('offices.fault.access');
  expect(fault({ access: { departmentIds: [] } }, 2)).toBe(null);
  expect(fault({ access: null })).toBe(null);
});
