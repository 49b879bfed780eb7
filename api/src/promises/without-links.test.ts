import { type Billing, languages, type OwnDay, type ScheduleHalf } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { dayEvent, dayLines } from '../modules/edge/links/calendar-event.ts';
import { textOf } from '../modules/money/invoices/document/pdf-text.fixture.ts';
import { drawReceipts } from '../modules/money/receipts/draw-receipt.ts';
import { translate } from '../platform/messages/translate.ts';
import { example } from './letters.fixture.ts';
import { sends } from './texts.fixture.ts';

/** Whether a text names an address or sends its reader anywhere. */
const promises = (text: string) => /https?:/.test(text) || languages.some((language) => sends[language].test(text));

test('ACC-04 PLT-09 a receipt is read without the product: it names no page and sends nobody anywhere', async () => {
  const billing: Billing = {
    kind: 'company',
    name: 'Marelune',
    registration: '552100554',
    address: '3 quai de Valmy',
    postcode: '75010',
    city: 'Paris',
    country: 'FR',
  };
  const host = { name: 'Bureaux', building: 'La Pergola', street: '3 quai de Valmy', postcode: '75010', city: 'Paris' };
  const stayed = { booking: example, billing, host, seller: null, today: '2026-11-21' };
  const cancelled = { ...stayed, booking: { ...example, status: 'cancelled' as const } };
  for (const language of languages) {
    const file = { title: example.reference, now: '2026-11-21T09:00:00Z' };
    const text = textOf(await drawReceipts([stayed, cancelled], file, language));
    expect(text).toContain(example.reference);
    expect({ language, promises: promises(text) }).toEqual({ language, promises: false });
  }
});

test('INT-02 PLT-09 the plan of the day, in a chat or a calendar, names places of work alone', () => {
  const half = (locationType: ScheduleHalf['locationType']): Omit<ScheduleHalf, 'half'> => ({
    locationType,
    label: null,
    buildingId: null,
    locationId: null,
    bookingId: null,
    bookingStatus: null,
    setBy: 'member',
  });
  for (const language of languages)
    for (const locationType of ['home', 'office', 'offsite', 'flexOffice', 'dayOff'] as const) {
      const day: OwnDay = {
        date: '2026-11-23',
        halves: [
          { half: 'morning', ...half(locationType) },
          { half: 'afternoon', ...half('notDefined') },
        ],
        hours: [],
        split: true,
      };
      const lines = dayLines(day, language);
      expect(lines).toHaveLength(1);
      const chat = [translate(language, 'day.plan', { date: day.date }), ...lines].join('\n');
      const event = dayEvent(example.organiser.id, day, language);
      expect({ chat, promises: promises(`${chat} ${event?.title} ${event?.note}`) }).toEqual({ chat, promises: false });
    }
});
