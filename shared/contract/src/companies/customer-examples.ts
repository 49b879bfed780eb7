import type { IdentityProvider, IdentityProviders } from './auth-providers.ts';
import type { ImportConfiguration, ImportResult } from './customer-import.ts';
import type { ApprovedDomain, CompanySettings } from './customer-settings.ts';

const u = '018f4f2e-0000-7000-8000-000000000001';
const byPlatform = <T>(value: T, lockedBySupport: boolean) => ({
  value,
  source: { level: 'platform' as const, name: null },
  lockedBySupport,
  setAt: null,
  requestedAt: null,
});
export const exampleSettings: CompanySettings = {
  credits: byPlatform(false, true),
  singleSignOn: byPlatform(false, true),
  fileImport: byPlatform(false, true),
  hrSync: byPlatform(false, true),
  calendarSync: byPlatform(false, true),
  approvedDomains: byPlatform(false, true),
  adminUsers: byPlatform(false, true),
  creationOnTheFly: byPlatform(true, false),
  signUpRestricted: byPlatform(false, false),
  weekendShown: byPlatform(false, false),
  defaultVisibility: byPlatform('company', false),
  locationMonths: byPlatform(24, false),
};
export const exampleDomain: ApprovedDomain = {
  id: u,
  domain: 'marelune.example',
  status: 'pending',
  record: { name: '_escale.marelune.example', type: 'TXT', value: 'escale-domain=4b1f' },
  checkedAt: null,
  provedAt: null,
};
export const exampleProvider: IdentityProvider = {
  provider: 'google',
  domain: 'marelune.example',
  required: false,
  tenant: 'marelune.example',
  clientId: '1234.apps.example',
  clientSecretSetAt: '2026-11-21T09:00:00Z',
};
export const exampleProviders: IdentityProviders = {
  items: [exampleProvider],
  active: ['marelune.example'],
  domains: ['marelune.example'],
  redirectUrl: 'https://escale.example/api/auth/single-sign-on/callback',
  entityId: 'https://escale.example/api/auth/single-sign-on/saml/metadata',
  assertionUrl: 'https://escale.example/api/auth/single-sign-on/saml',
};
export const exampleImport: ImportConfiguration = {
  delimiter: ';',
  columns: {
    email: 'Email',
    firstName: 'Prénom',
    lastName: 'Nom',
    policy: 'Politique',
    department: 'Service',
    manager: 'Responsable',
    externalId: 'Matricule',
    timezone: null,
    external: null,
  },
  externalDefault: false,
  strategy: 'createAndUpdate',
  refreshLimits: false,
};
export const exampleResult: ImportResult = {
  saved: false,
  rows: 1,
  created: [{ row: 2, email: 'ines.belkacem@marelune.example' }],
  updated: [],
  skipped: [],
  errors: [],
};
