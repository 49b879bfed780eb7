import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addedField, type CompanyDraft, companyChanges, companyFault, withProtocol } from './company-draft.rules.ts';

const draft: CompanyDraft = {
  name: 'Marelune',
  contactEmail: 'lieux@marelune.example',
  termsAndConditionsUrl: '',
  defaultLanguage: 'fr',
  timezone: 'Europe/Paris',
  customFields: [],
  defaultVisibility: 'company',
  creationOnTheFly: true,
  signUpRestricted: false,
  weekendShown: false,
  locationMonths: 24,
};

test('CKP-04 each of the two calls is sent only what it changes', () => {
  expect(companyChanges(draft, [])).toEqual({ customer: null, settings: null });
  expect(companyChanges(draft, ['weekendShown'])).toEqual({ customer: null, settings: { weekendShown: false } });
  expect(companyChanges(draft, ['name']).customer).toMatchObject({ name: 'Marelune', termsAndConditionsUrl: null });
});

test('CKP-04 an address without a protocol is one of the web', () => {
  expect(withProtocol(' marelune.example/charte ')).toBe('https://marelune.example/charte');
  expect(withProtocol('')).toBeNull();
  expect(companyFault({ ...draft, termsAndConditionsUrl: 'http://x.example' }, 'termsAndConditionsUrl')).not.toBeNull();
  expect(companyFault({ ...draft, termsAndConditionsUrl: 'marelune.example' }, 'termsAndConditionsUrl')).toBeNull();
});

test('CKP-04 fields that are added and taken away keep ids of their own', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9), { maxLength: 20 }), (removals) => {
      let fields: CompanyDraft['customFields'] = [];
      for (const at of removals) fields = addedField(fields).filter((_, index) => index !== at);
      expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
    }),
  );
  expect(companyFault({ ...draft, customFields: addedField([]) }, 'customFields')).toBe('settings.fault.customFields');
});
