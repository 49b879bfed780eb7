import { randomUUID } from 'node:crypto';
import { LinkRefused } from '../outside.ts';
import type { Absence, CalendarEvent, CalendarProvider } from './port.ts';

/** State of a test calendar. */
export interface TestCalendar {
  events: Map<string, CalendarEvent>;
  absences: Absence[];
  /** Whether the member revoked consent at the service. */
  revoked: boolean;
  /** Simulates an outage of the service. */
  isDown: boolean;
}

/** In-memory calendars. The consent page approves at once; the code `refused` is invalid. */
export function testCalendar(name: string): CalendarProvider & { calendars: Map<string, TestCalendar> } {
  /** By refresh token, which is also the account's name. */
  const calendars = new Map<string, TestCalendar>();
  const reach = (account: string): TestCalendar => {
    // A restart loses the calendar but not the member's consent, so it is created again.
    const calendar = calendars.get(account) ?? { events: new Map(), absences: [], revoked: false, isDown: false };
    calendars.set(account, calendar);
    if (calendar.isDown) throw new Error('the service is in trouble');
    if (calendar.revoked) throw new LinkRefused('consent is gone');
    return calendar;
  };
  const tokensOf = (account: string) => ({ accessToken: account, refreshToken: account, expiresIn: 3600 });
  return {
    calendars,
    consentUrl: ({ state, redirectUri }) => `${redirectUri}?${new URLSearchParams({ code: randomUUID(), state })}`,
    exchange: async ({ code }) => {
      if (code === 'refused') throw new Error('no code of ours');
      const account = `${name}-${code}`;
      reach(account);
      return tokensOf(account);
    },
    refresh: async (account) => {
      reach(account);
      return tokensOf(account);
    },
    revoke: async (account) => {
      reach(account).revoked = true;
    },
    account: async (account) => account,
    put: async (account, event) => void reach(account).events.set(event.key, event),
    remove: async (account, key) => void reach(account).events.delete(key),
    absences: async (account) => reach(account).absences,
  };
}
