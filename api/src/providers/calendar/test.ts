import { randomUUID } from 'node:crypto';
import { LinkRefused } from '../outside.ts';
import type { Absence, CalendarEvent, CalendarProvider } from './port.ts';

/** A calendar as a test sees it. */
export interface TestCalendar {
  events: Map<string, CalendarEvent>;
  absences: Absence[];
  /** The member took consent back at the service. */
  revoked: boolean;
  /** The service is in trouble. */
  isDown: boolean;
}

/** Calendars in memory. Its consent page says yes at once; the code `refused` is no code of its own. */
export function testCalendar(name: string): CalendarProvider & { calendars: Map<string, TestCalendar> } {
  /** By refresh token, which is the account's name too. */
  const calendars = new Map<string, TestCalendar>();
  const reach = (account: string): TestCalendar => {
    // After a restart nothing is left of it but the member's consent.
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
