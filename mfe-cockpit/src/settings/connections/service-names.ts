import type { CompanyCalendarKind } from '@escale/contract';

export const serviceNames: Readonly<Record<CompanyCalendarKind, string>> = {
  google: 'Google Workspace',
  microsoft: 'Microsoft 365',
};
