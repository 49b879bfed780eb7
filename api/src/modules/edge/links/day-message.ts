import { type Language, locales, type OwnDay, pages } from '@escale/contract';
import { mondayOf, withFirst } from '@escale/rules';
import { z } from 'zod';
import type { Config } from '../../../platform/config/config.ts';
import { translate } from '../../../platform/messages/translate.ts';
import type { ChatDay, ChatLink, ChatMessage } from '../../../providers/chat/port.ts';
import { dayLines } from './calendar-event.ts';

/** Places that a button sets; a booked space is chosen in the pages. */
const places = ['office', 'home', 'offsite', 'dayOff'] as const;

const choice = z.strictObject({
  date: z.iso.date(),
  place: z.enum(places),
  /** All days of the message, so that the answer shows them again. */
  shown: z.array(z.iso.date()).min(1).max(7),
});
/** What a button says when it is pressed. */
export type DayChoice = z.infer<typeof choice>;

/** Parses the value of a button; null for one that this version does not know. */
export function readChoice(value: string): DayChoice | null {
  try {
    return choice.safeParse(JSON.parse(value)).data ?? null;
  } catch {
    return null;
  }
}

/** A day in lines: its date, then its places or the question for them. */
export function dayText(day: OwnDay, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const date = withFirst(language, format.format(new Date(`${day.date}T00:00:00Z`)));
  const lines = dayLines(day, language);
  return [
    translate(language, 'day.plan', { date }),
    ...(lines.length > 0 ? lines : [translate(language, 'day.ask')]),
  ].join('\n');
}

/** The page of the week that contains a date. */
export function weekLink({ publicUrl }: Pick<Config, 'publicUrl'>, date: string, language: Language): ChatLink {
  return { label: translate(language, 'day.open-week'), url: `${publicUrl}${pages.myWeek(mondayOf(date))}` };
}

/** Days with the buttons that set them, for Slack; `notes` are what there is to say of a day, by its date. */
export function daysMessage(
  config: Pick<Config, 'publicUrl'>,
  days: readonly OwnDay[],
  language: Language,
  notes: Readonly<Record<string, string | null>> = {},
): ChatMessage {
  const shown = days.map(({ date }) => date);
  const parts = days.map((day): ChatDay => {
    const choices = choicesOf(day, shown, language);
    const link = weekLink(config, day.date, language);
    return { text: dayText(day, language), note: notes[day.date] ?? null, choices, link };
  });
  return { text: parts.map(({ text }) => text).join('\n\n'), days: parts };
}

/** The buttons of a day; none where a booking holds a half, which a button would not move. */
function choicesOf({ date, halves }: OwnDay, shown: string[], language: Language): ChatDay['choices'] {
  if (halves.some(({ bookingId }) => bookingId !== null)) return [];
  return places.map((place) => {
    const value: DayChoice = { date, place, shown };
    return {
      label: translate(language, `day.place.${place}`),
      value: JSON.stringify(value),
      isSet: halves.every(({ locationType }) => locationType === place),
    };
  });
}
