import type { Config } from '../../platform/config/config.ts';
import { googleCalendar } from './google.ts';
import { googleCompany } from './google-company.ts';
import { microsoftCalendar } from './microsoft.ts';
import { microsoftCompany } from './microsoft-company.ts';
import type { CalendarProvider, CompanyCalendars } from './port.ts';
import { testCalendar } from './test.ts';
import { testCompany } from './test-company.ts';

export type CalendarKind = 'google' | 'microsoft';

const played = { google: testCalendar('google'), microsoft: testCalendar('microsoft') };
/** Contents of the calendars of the built-in test provider. */
export const testCalendars = (kind: CalendarKind) => played[kind].calendars;

const playedCompanies = {
  google: testCompany({ id: '104-escale', scope: 'https://www.googleapis.com/auth/calendar.events' }),
  microsoft: testCompany(null),
};
/** State of the built-in test provider of companies' calendars. */
export const testCompanyCalendars = (kind: CalendarKind) => playedCompanies[kind].state;

/** The service itself where it is set up, else the built-in test provider outside of production; otherwise null. */
export function calendarProvider({ links }: Pick<Config, 'links'>, kind: CalendarKind): CalendarProvider | null {
  const client = links[kind];
  if (client !== null) return kind === 'google' ? googleCalendar(client) : microsoftCalendar(client);
  return links.played ? played[kind] : null;
}

/** The same for the calendars of whole companies (INT-01). */
export function companyCalendars({ links }: Pick<Config, 'links'>, kind: CalendarKind): CompanyCalendars | null {
  if (kind === 'google' && links.googleAccount !== null) return googleCompany(links.googleAccount);
  if (kind === 'microsoft' && links.microsoft !== null) return microsoftCompany(links.microsoft);
  return links.played ? playedCompanies[kind] : null;
}
