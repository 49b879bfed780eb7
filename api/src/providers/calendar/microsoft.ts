import { addDays } from '@escale/rules';
import { z } from 'zod';
import type { OAuthClient } from '../../platform/config/links.ts';
import { callOutside, requireOutside, requireSuccess } from '../outside.ts';
import { consentUrl, exchangeCode, type OAuthService, refreshTokens } from './oauth.ts';
import type { Calendar, CalendarEvent, CalendarProvider } from './port.ts';

const who = z.object({ mail: z.string().nullish(), userPrincipalName: z.string() });
const ids = z.object({ value: z.array(z.object({ id: z.string() })) });
const bound = z.object({ dateTime: z.string() });
const absent = z.object({ value: z.array(z.object({ showAs: z.string(), start: bound, end: bound })) });
/** Extended property that holds our key in an event; its id must never change. */
const keyProperty = 'String {7d2a1c56-4a6e-4b7e-9f53-0c1f9a8e4b21} Name EscaleKey';
const mostAbsences = 500;

/** Microsoft Graph, version 1.0: the main calendar of the account. */
export function microsoftCalendar(client: OAuthClient): CalendarProvider {
  const signIn = `${client.address ?? 'https://login.microsoftonline.com'}/common/oauth2/v2.0`;
  const service: OAuthService = {
    client,
    authorizeUrl: `${signIn}/authorize`,
    tokenUrl: `${signIn}/token`,
    scope: 'offline_access User.Read Calendars.ReadWrite',
  };
  const me = `${client.address ?? 'https://graph.microsoft.com'}/v1.0/me`;
  return {
    ...microsoftEvents(me),
    consentUrl: (consent) => consentUrl(service, consent),
    exchange: (given) => exchangeCode(service, given),
    refresh: (refreshToken) => refreshTokens(service, refreshToken),
    // Only the account itself can revoke its consent there.
    revoke: async () => undefined,
    account: async (token) => {
      const { mail, userPrincipalName } = who.parse(await requireOutside(me, { token }));
      return mail ?? userPrincipalName;
    },
  };
}

/** The events of a mailbox by its address at Graph. `required` gives the body of a successful reply. */
export function microsoftEvents(me: string, required = requireOutside): Calendar {
  const find = async (token: string, key: string): Promise<string[]> => {
    const is = `singleValueExtendedProperties/Any(ep: ep/id eq '${keyProperty}' and ep/value eq '${key}')`;
    const query = new URLSearchParams({ $filter: is, $select: 'id' });
    return ids.parse(await required(`${me}/events?${query}`, { token })).value.map(({ id }) => id);
  };
  const removeOne = async (token: string, id: string) => {
    const answer = await callOutside(`${me}/events/${id}`, { method: 'DELETE', token });
    if (answer.status !== 404) requireSuccess(me, answer);
  };
  return {
    put: async (token, event) => {
      const json = bodyOf(event);
      const [known, ...doubles] = await find(token, event.key);
      if (known === undefined) await required(`${me}/events`, { method: 'POST', token, json });
      else await required(`${me}/events/${known}`, { method: 'PATCH', token, json });
      // Removes duplicates: two workers may have added the event at the same moment.
      for (const id of doubles) await removeOne(token, id);
    },
    remove: async (token, key) => {
      for (const id of await find(token, key)) await removeOne(token, id);
    },
    absences: async (token, { from, to }) => {
      const query = new URLSearchParams({
        startDateTime: from,
        endDateTime: to,
        $select: 'showAs,start,end',
        $top: String(mostAbsences),
      });
      const answer = await required(`${me}/calendarView?${query}`, { token, headers: utc });
      const events = absent.parse(answer).value.filter(({ showAs }) => showAs === 'oof');
      return events.map(({ start, end }) => ({ from: `${start.dateTime}Z`, to: `${end.dateTime}Z` }));
    },
  };
}

/** Graph returns times without a zone: this header sets it. */
const utc = { prefer: 'outlook.timezone="UTC"' };

function bodyOf({ key, title, place, note, when }: CalendarEvent): object {
  const isDay = 'date' in when;
  const at = (instant: string) => ({ dateTime: new Date(instant).toISOString().slice(0, -1), timeZone: 'UTC' });
  const midnight = (date: string) => ({ dateTime: `${date}T00:00:00`, timeZone: 'UTC' });
  return {
    subject: title,
    body: { contentType: 'text', content: note },
    ...(place === null ? {} : { location: { displayName: place } }),
    isAllDay: isDay,
    start: isDay ? midnight(when.date) : at(when.from),
    end: isDay ? midnight(addDays(when.date, 1)) : at(when.to),
    showAs: isDay ? 'free' : 'busy',
    isReminderOn: !isDay,
    singleValueExtendedProperties: [{ id: keyProperty, value: key }],
  };
}
