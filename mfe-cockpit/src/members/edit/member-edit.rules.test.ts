import { cockpitApi } from '@escale/contract/cockpit';
import { memberForm } from '@escale/contract/member-editing';
import { expect, test } from '@jest/globals';
import { editBody, editFault, valuesOf } from './member-edit.rules.ts';

const form = memberForm.parse(cockpitApi.memberEditing.form.example);
const kept = valuesOf(form);

test('CKP-01 what is saved unchanged is what was read', () => {
  const {
    roles: _roles,
    id: _id,
    access: _access,
    manager: _manager,
    version: _version,
    inherited: _inherited,
    ...fields
  } = form;
  expect(editBody(kept)).toEqual(fields);
});

test('CKP-01 emptied fields are taken back, and a pasted address of LinkedIn becomes its path', () => {
  const body = editBody({
    ...kept,
    jobTitle: ' ',
    policyId: '',
    linkedIn: 'https://www.linkedin.com/in/ines/',
    memberFields: { site: ' ', cost: ' 12 ' },
  });
  expect(body).toMatchObject({ jobTitle: null, policyId: null, linkedIn: 'in/ines', memberFields: { cost: '12' } });
  expect(body.memberFields).not.toHaveProperty('site');
});

test('CKP-01 names and address are required, phone and LinkedIn complete where they are given', () => {
  expect(editFault({ ...kept, firstName: '' }, 'firstName')).toBe('missing');
  expect(editFault({ ...kept, phone: '+331' }, 'phone')).toBe('phone');
  expect(editFault({ ...kept, linkedIn: 'ines' }, 'linkedIn')).toBe('linkedIn');
  expect(Object.keys(kept).filter((field) => editFault(kept, field as keyof typeof kept))).toEqual([]);
});
