import { expect, test } from '@jest/globals';
import { changedFields, draftOf, faultOf, type ProfileDraft, profileBody } from './profile-draft.rules.ts';

const kept: ProfileDraft = {
  firstName: 'Camille',
  lastName: 'Aubry',
  jobTitle: '',
  phone: '+33639980311',
  linkedIn: '',
  department: 'd1',
};

test('ACC-02 a field counts as changed while it differs from what is kept', () => {
  expect(changedFields(kept, kept)).toEqual([]);
  expect(changedFields(kept, { ...kept, firstName: ' Camille ' })).toEqual([]);
  expect(changedFields(kept, { ...kept, linkedIn: 'in/camille', phone: '' })).toEqual(['phone', 'linkedIn']);
});

test('ACC-02 names are required, and phone and LinkedIn must be complete where they are given', () => {
  const faults = (change: Partial<ProfileDraft>) =>
    (Object.keys(kept) as (keyof ProfileDraft)[])
      .map((field) => faultOf({ ...kept, ...change }, field))
      .filter(Boolean);
  expect(faults({})).toEqual([]);
  expect(faults({ firstName: ' ', phone: '+331', linkedIn: 'camille' })).toEqual(['missing', 'phone', 'linkedIn']);
  expect(faults({ phone: '', linkedIn: '' })).toEqual([]);
});

test('ACC-02 emptied fields are taken back, and a pasted address of LinkedIn becomes its path', () => {
  const draft = { ...kept, jobTitle: ' ', phone: '', linkedIn: 'https://www.linkedin.com/in/camille-aubry/' };
  expect(profileBody(draft)).toEqual({
    firstName: 'Camille',
    lastName: 'Aubry',
    jobTitle: null,
    phone: null,
    linkedIn: 'in/camille-aubry',
  });
});

test('ACC-02 the draft begins with what is kept, and the active department', () => {
  const profile = { ...kept, jobTitle: null, linkedIn: null, avatar: null, email: 'c@x.example', externalId: null };
  const departments = [
    { id: 'd1', name: 'Produit', active: true },
    { id: 'd2', name: 'Données', active: false },
  ];
  expect(draftOf({ ...profile, manager: null, buildings: [], departments })).toEqual(kept);
});
