import { addDays } from '@escale/rules';
import { z } from 'zod';
import type { OAuthClient } from '../../platform/config/links.ts';
import { callOutside, requireOutside, requireSuccess } from '../outside.ts';
import { consentUrl, exchangeCode, type OAuthService, refreshTokens } from './oauth.ts';
import type { Calendar, CalendarEvent, CalendarProvider } from './port.ts';

const title = z.object({ summary: z.string() });
const bound = z.object({ dateTime: z.string().optional(), date: z.string().optional() });
const page = z.object({
  items: z.array(z.object({ start: bound, end: bound })).default([]),
  nextPageToken: z.string().optional(),
});
/** Maximum number of pages of absences that are read. */
const mostPages = 10;

/** Google Calendar, version 3: the main calendar of the account. */
export function googleCalendar(client: OAuthClient): CalendarProvider {
  const at = (usual: string) => client.address ?? usual;
  const service: OAuthService = {
    client,
    authorizeUrl: `${at('https://accounts.google.com')}/o/oauth2/v2/auth`,
    tokenUrl: `${at('https://oauth2.googleapis.com')}/token`,
    scope: 'https://www.googleapis.com/auth/calendar.events',
    // Without both, the second authorisation returns no refresh token.
    extra: { access_type: 'offline', prompt: 'consent' },
  };
  const events = eventsOf(client.address);
  return {
    ...googleEvents(client.address),
    consentUrl: (consent) => consentUrl(service, consent),
    exchange: (given) => exchangeCode(service, given),
    refresh: (refreshToken) => refreshTokens(service, refreshToken),
    revoke: async (token) => {
      const url = `${at('https://oauth2.googleapis.com')}/revoke`;
      await requireOutside(url, { method: 'POST', form: { token } });
    },
    // The title of the main calendar is the account's address.
    account: async (token) => title.parse(await requireOutside(`${events}?maxResults=1`, { token })).summary,
  };
}

const eventsOf = (address: string | undefined) =>
  `${address ?? 'https://www.googleapis.com'}/calendar/v3/calendars/primary/events`;

/** The events of the main calendar that a token opens. `address` overrides the service's own, for tests. */
export function googleEvents(address: string | undefined): Calendar {
  const events = eventsOf(address);
  const one = (key: string) => `${events}/${encodeURIComponent(key)}`;
  return {
    put: async (token, event) => {
      const json = bodyOf(event);
      const put = () => callOutside(one(event.key), { method: 'PUT', token, json });
      const known = await put();
      if (known.status !== 404) return void requireSuccess(events, known);
      const added = await callOutside(events, { method: 'POST', token, json });
      // Another worker was faster.
      requireSuccess(events, added.status === 409 ? await put() : added);
    },
    remove: async (token, key) => {
      const answer = await callOutside(one(key), { method: 'DELETE', token });
      if (answer.status !== 404 && answer.status !== 410) requireSuccess(events, answer);
    },
    absences: async (token, { from, to }) => {
      const found = [];
      let next: string | undefined;
      for (let pages = 0; pages < mostPages && (pages === 0 || next !== undefined); pages += 1) {
        const query = new URLSearchParams({
          eventTypes: 'outOfOffice',
          singleEvents: 'true',
          timeMin: from,
          timeMax: to,
        });
        if (next !== undefined) query.set('pageToken', next);
        const { items, nextPageToken } = page.parse(await requireOutside(`${events}?${query}`, { token }));
        found.push(...items);
        next = nextPageToken;
      }
      return found.flatMap(({ start, end }) =>
        start.dateTime && end.dateTime ? [{ from: start.dateTime, to: end.dateTime }] : [],
      );
    },
  };
}

function bodyOf({ key, title: summary, place, note, when }: CalendarEvent): object {
  const isDay = 'date' in when;
  return {
    id: key,
    // Restores a deleted event: its id cannot be used again.
    status: 'confirmed',
    summary,
    description: note,
    ...(place === null ? {} : { location: place }),
    start: isDay ? { date: when.date } : { dateTime: when.from },
    end: isDay ? { date: addDays(when.date, 1) } : { dateTime: when.to },
    transparency: isDay ? 'transparent' : 'opaque',
    reminders: { useDefault: !isDay },
  };
}
