import type { CompanySettings, Customer } from '@escale/contract';

const customerFields = [
  'name',
  'contactEmail',
  'termsAndConditionsUrl',
  'defaultLanguage',
  'timezone',
  'customFields',
] as const;
const settingFields = [
  'defaultVisibility',
  'creationOnTheFly',
  'signUpRestricted',
  'weekendShown',
  'locationMonths',
] as const;

type CustomerField = (typeof customerFields)[number];
type SettingField = (typeof settingFields)[number];
export type CompanyField = CustomerField | SettingField;

/** The form of a company: its own fields, and settings that its administrators may change. */
export type CompanyDraft = Omit<Pick<Customer, CustomerField>, 'termsAndConditionsUrl'> & {
  termsAndConditionsUrl: string;
} & { [F in SettingField]: CompanySettings[F]['value'] };

/** The kept values as the form shows them. */
export function companyDraft(customer: Customer, settings: CompanySettings): CompanyDraft {
  return {
    name: customer.name,
    contactEmail: customer.contactEmail,
    termsAndConditionsUrl: customer.termsAndConditionsUrl ?? '',
    defaultLanguage: customer.defaultLanguage,
    timezone: customer.timezone,
    customFields: customer.customFields,
    defaultVisibility: settings.defaultVisibility.value,
    creationOnTheFly: settings.creationOnTheFly.value,
    signUpRestricted: settings.signUpRestricted.value,
    weekendShown: settings.weekendShown.value,
    locationMonths: settings.locationMonths.value,
  };
}

/** What of a draft is sent to each of the two calls; null where nothing of it has changed. */
export function companyChanges(draft: CompanyDraft, changed: readonly string[]) {
  const isIn = (fields: readonly string[]) => changed.some((field) => fields.includes(field));
  const { name, contactEmail, termsAndConditionsUrl, defaultLanguage, timezone, customFields } = draft;
  return {
    customer: isIn(customerFields)
      ? {
          name,
          contactEmail,
          termsAndConditionsUrl: withProtocol(termsAndConditionsUrl),
          defaultLanguage,
          timezone,
          customFields,
        }
      : null,
    settings: isIn(settingFields)
      ? Object.fromEntries(
          settingFields.filter((field) => changed.includes(field)).map((field) => [field, draft[field]]),
        )
      : null,
  };
}

/** An address as people type it, `marelune.example/charte`, is one of the web; an empty one is none. */
export function withProtocol(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  return /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
}

type CustomField = Customer['customFields'][number];

/** A new field with an id that no other has. */
export function addedField(fields: readonly CustomField[]): CustomField[] {
  const taken = new Set(fields.map(({ id }) => id));
  let number = fields.length + 1;
  while (taken.has(`field-${number}`)) number += 1;
  return [...fields, { id: `field-${number}`, label: { fr: '', en: '', nl: '' }, required: false }];
}

const isEmail = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Message of what prevents a field from being saved; null when nothing does. */
export function companyFault(draft: CompanyDraft, field: CompanyField): string | null {
  if (field === 'name' && draft.name.trim() === '') return 'settings.fault.name';
  if (field === 'contactEmail' && !isEmail.test(draft.contactEmail.trim())) return 'settings.fault.email';
  const terms = withProtocol(draft.termsAndConditionsUrl);
  if (field === 'termsAndConditionsUrl' && terms !== null && !(terms.startsWith('https://') && URL.canParse(terms)))
    return 'settings.fault.terms';
  const isUnnamed = ({ label }: CustomField) => Object.values(label).some((text) => text.trim() === '');
  return field === 'customFields' && draft.customFields.some(isUnnamed) ? 'settings.fault.customFields' : null;
}
