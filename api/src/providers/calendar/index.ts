import type { Config } from '../../platform/config/config.ts';
import { googleCalendar } from './google.ts';
import { microsoftCalendar } from './microsoft.ts';
import type { CalendarProvider } from './port.ts';
import { testCalendar } from './test.ts';

export type CalendarKind = 'google' | 'microsoft';

const played = { google: testCalendar('google'), microsoft: testCalendar('microsoft') };
/** Contents of the calendars of the built-in test provider. */
export const testCalendars = (kind: CalendarKind) => played[kind].calendars;

/** The service itself where it is set up, else the built-in test provider outside of production; otherwise null. */
export function calendarProvider({ links }: Pick<Config, 'links'>, kind: CalendarKind): CalendarProvider | null {
  const client = links[kind];
  if (client !== null) return kind === 'google' ? googleCalendar(client) : microsoftCalendar(client);
  return links.played ? played[kind] : null;
}
