import { LinkRefused } from '../outside.ts';
import { type CompanyCalendars, MailboxMissing } from './port.ts';
import type { TestCalendar } from './test.ts';

/** State of the test service for all companies. */
export interface TestCompany {
  /** Whether the authorisation was taken back at the service. */
  revoked: boolean;
  /** Simulates an outage of the service. */
  isDown: boolean;
  /** Addresses without a calendar. */
  missing: Set<string>;
  /** Calendars by address. */
  calendars: Map<string, TestCalendar['events']>;
  absences: TestCalendar['absences'];
}

/** In-memory calendars of companies. The consent page approves at once; a tenant is named by the domain it owns. */
export function testCompany(client: CompanyCalendars['client']): CompanyCalendars & { state: TestCompany } {
  const state: TestCompany = {
    revoked: false,
    isDown: false,
    missing: new Set(),
    calendars: new Map(),
    absences: [],
  };
  const requireUp = () => {
    if (state.isDown) throw new Error('the service is in trouble');
    if (state.revoked) throw new LinkRefused('the authorisation is gone');
  };
  return {
    state,
    client,
    consentUrl: ({ state: returned, redirectUri }) =>
      `${redirectUri}?${new URLSearchParams({ tenant: 'marelune.example', admin_consent: 'True', state: returned })}`,
    confirm: async ({ tenant, mailbox }) => {
      requireUp();
      if (state.missing.has(mailbox)) throw new MailboxMissing('no such address');
      return { tenant, domains: [tenant] };
    },
    open: async (_tenant, mailbox) => {
      requireUp();
      if (state.missing.has(mailbox)) throw new MailboxMissing('no such address');
      const events = state.calendars.get(mailbox) ?? new Map();
      state.calendars.set(mailbox, events);
      const calendar = {
        put: async (_token: string, event: { key: string }) => void events.set(event.key, event),
        remove: async (_token: string, key: string) => void events.delete(key),
        absences: async () => state.absences,
      };
      return { calendar, accessToken: mailbox };
    },
  };
}
