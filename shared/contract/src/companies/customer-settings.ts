import { z } from 'zod';
import { date, id, instant } from '../common.ts';

/** Features that only support switches on (spec §1, INT-10). */
export const supportFeatures = [
  'credits',
  'singleSignOn',
  'fileImport',
  'hrSync',
  'calendarSync',
  'approvedDomains',
  'adminUsers',
] as const;
export type SupportFeature = (typeof supportFeatures)[number];
/** What an administrator asks support for: a feature, other licences, or another overdraft. */
export const requestable = z.enum([...supportFeatures, 'licences', 'overdraft']);
export type Requestable = z.infer<typeof requestable>;

/** A value and the level that sets it: the company, or the platform where the company sets none (POL-05). */
const setting = <T extends z.ZodType>(value: T) =>
  z.strictObject({
    value,
    source: z.strictObject({ level: z.enum(['platform', 'company']), name: z.string().nullable() }),
    lockedBySupport: z.boolean().describe('Only support may change it'),
    setAt: instant.nullable().describe("When the company's value was set; null for the platform's"),
    requestedAt: instant.nullable().describe('When an administrator last asked support for it'),
  });

/** Months for which a company may keep where its members were: a quarter for its figures, three years at most. */
export const leastLocationMonths = 3;
export const mostLocationMonths = 36;

const visibility = z.enum(['company', 'connections', 'nobody']);
const values = {
  credits: z.boolean(),
  singleSignOn: z.boolean(),
  fileImport: z.boolean(),
  hrSync: z.boolean(),
  calendarSync: z.boolean(),
  approvedDomains: z.boolean(),
  adminUsers: z.boolean(),
  /** Anybody with an e-mail address at the company's domain may create an account (AUT-04). */
  creationOnTheFly: z.boolean(),
  /** New members join by invitation or import only. */
  signUpRestricted: z.boolean(),
  /** The week view includes Saturday and Sunday (spec §9). */
  weekendShown: z.boolean(),
  /** Visibility of a new member's days. */
  defaultVisibility: visibility,
  /** Months for which the past places of members are kept; deleted afterwards (SEC-04). */
  locationMonths: z.int().min(leastLocationMonths).max(mostLocationMonths),
} as const;
export type SettingName = keyof typeof values;
export const settingNames = Object.keys(values) as [SettingName, ...SettingName[]];

/** The settings a company has set; absent ones fall back to the platform's value. */
export const settingValues = z.strictObject(values);
export type SettingValues = z.infer<typeof settingValues>;

export const companySettings = z.strictObject({
  credits: setting(values.credits),
  singleSignOn: setting(values.singleSignOn),
  fileImport: setting(values.fileImport),
  hrSync: setting(values.hrSync),
  calendarSync: setting(values.calendarSync),
  approvedDomains: setting(values.approvedDomains),
  adminUsers: setting(values.adminUsers),
  creationOnTheFly: setting(values.creationOnTheFly),
  signUpRestricted: setting(values.signUpRestricted),
  weekendShown: setting(values.weekendShown),
  defaultVisibility: setting(values.defaultVisibility),
  locationMonths: setting(values.locationMonths),
});
export type CompanySettings = z.infer<typeof companySettings>;

/** Omitted settings keep their value; null resets to the platform's value. */
export const settingsChange = z.strictObject({
  credits: values.credits.nullable().optional(),
  singleSignOn: values.singleSignOn.nullable().optional(),
  fileImport: values.fileImport.nullable().optional(),
  hrSync: values.hrSync.nullable().optional(),
  calendarSync: values.calendarSync.nullable().optional(),
  approvedDomains: values.approvedDomains.nullable().optional(),
  adminUsers: values.adminUsers.nullable().optional(),
  creationOnTheFly: values.creationOnTheFly.nullable().optional(),
  signUpRestricted: values.signUpRestricted.nullable().optional(),
  weekendShown: values.weekendShown.nullable().optional(),
  defaultVisibility: visibility.nullable().optional(),
  locationMonths: values.locationMonths.nullable().optional(),
});

/** A host name without protocol, in lower case. */
export const domainName = z
  .string()
  .trim()
  .toLowerCase()
  .max(253, { abort: true })
  .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/);

/** A domain whose e-mail addresses belong to the company, once its TXT record proves ownership (INT-09). */
export const approvedDomain = z.strictObject({
  id,
  domain: z.string(),
  status: z.enum(['pending', 'proved']),
  record: z.strictObject({ name: z.string(), type: z.literal('TXT'), value: z.string() }),
  checkedAt: instant.nullable(),
  provedAt: instant.nullable(),
});
export type ApprovedDomain = z.infer<typeof approvedDomain>;

export const subscription = z.strictObject({
  type: z.enum(['standard', 'premium']),
  status: z.enum(['trial', 'active', 'pastDue', 'ended']),
  licences: z.strictObject({
    bought: z.int().nullable().describe('Null: as many as there are members'),
    used: z.int(),
  }),
  since: date.nullable(),
  renewsOn: date.nullable(),
  licencesRequestedAt: instant.nullable().describe('When an administrator last asked support for other licences'),
});
