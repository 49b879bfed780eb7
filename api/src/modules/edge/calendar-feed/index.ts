import { defineHandlers } from '../../../platform/http/handlers.ts';
import { endFeed, replaceAddress, resealFeeds, seeFeed, showAddress } from './feed.service.ts';
import { serveFeeds } from './serve-feed.ts';
import { calendarFile } from './week-calendar.ts';

export const handlers = defineHandlers({
  'calendar-feed.get': ({ actor }, context) => seeFeed(context, actor),
  'calendar-feed.address': ({ actor }, context) => showAddress(context, actor),
  'calendar-feed.replace': ({ actor }, context) => replaceAddress(context, actor),
  'schedule.calendar': async ({ actor, query, language, reply }, context) => {
    reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="escale-${query.dateFrom}.ics"`)
      .send(await calendarFile(context, actor, query, language));
  },
  'calendar-feed.remove': ({ actor }, context) => endFeed(context, actor),
});

export const plugin = serveFeeds;
export const reseal = resealFeeds;
