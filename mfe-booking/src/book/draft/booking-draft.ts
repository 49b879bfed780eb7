import type { Part, Person, RoomLayout } from '@escale/contract';
import { type Hours, isTime } from '@escale/rules';
import { isId } from '../../is-id.ts';
import type { DateAnswers, Repeat } from '../repeat/repeat.rules.ts';
import { type BillingDraft, emptyBilling } from './billing.rules.ts';

export interface Guest {
  name: string;
  email: string;
}

/** The box that authorises the use of colleagues' credits, and the fields that the company asks for then. */
export interface Sharing {
  consent: boolean;
  fields: Readonly<Record<string, string>>;
}

export const noGuest: Guest = { name: '', email: '' };

/** What a member has chosen and typed so far; kept until it is booked, even when they visit other pages. */
export interface BookingDraft {
  workspaceId: string;
  /** ISO dates in order, at least one. */
  dates: readonly string[];
  /** How the dates repeat; null where they were chosen one by one. */
  repeat: Repeat | null;
  /** What the member decided about single dates of a repetition. */
  answers: DateAnswers;
  /** Null until the member or the URL sets it: defaults to hours in an hourly room, the day elsewhere. */
  part: Part | 'hours' | null;
  /** Local times at the site; null means the first free hour. */
  hours: Hours | null;
  people: number;
  participants: readonly Person[];
  /** Whose booking it is, when the member books as their delegate; null for an own one. */
  onBehalfOf: Person | null;
  /** Colleagues see the place taken, and not by whom. */
  isPrivate: boolean;
  guests: readonly Guest[];
  /** A guest being typed who is not in the list yet. */
  typedGuest: Guest;
  /** Services ordered with the space. */
  services: readonly { id: string; quantity: number }[];
  /** How the room is set up; null where the member has no wish. */
  layout: RoomLayout | null;
  /** A seat without a name comes from the URL. */
  seat: { id: string; name: string | null } | null;
  phone: string;
  promoCode: string;
  /** The free day of a campaign instead of a promo code. */
  freeDay: boolean;
  /** Colleagues pay equal shares with their credits, which the member says they agreed to; null where the member pays. */
  sharing: Sharing | null;
  comment: string;
  /** Credits first and the card for the remainder; or the card alone. */
  method: 'credits' | 'card';
  billing: BillingDraft;
}

const isDate = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** The initial draft from a URL (`/book?workspaceId=…&date=…&part=…&from=…&to=…&people=…&seatId=…`); null without a space. */
export function draftFromAddress(search: string, today: string, phone: string): BookingDraft | null {
  const address = new URLSearchParams(search);
  const workspaceId = address.get('workspaceId') ?? '';
  if (!isId(workspaceId)) return null;
  const [date, part, from, to] = ['date', 'part', 'from', 'to'].map((name) => address.get(name));
  const people = Number(address.get('people') ?? 1);
  const seatId = address.get('seatId') ?? '';
  const hours = isTime(from) && isTime(to) && from < to ? { from, to } : null;
  return {
    workspaceId,
    dates: [isDate(date ?? null) && date && date >= today ? date : today],
    repeat: null,
    answers: {},
    part: hours ? 'hours' : part === 'morning' || part === 'afternoon' || part === 'day' ? part : null,
    hours,
    people: Number.isInteger(people) && people >= 1 && people <= 500 ? people : 1,
    participants: [],
    onBehalfOf: null,
    isPrivate: false,
    guests: [],
    typedGuest: noGuest,
    services: [],
    layout: null,
    seat: isId(seatId) ? { id: seatId, name: null } : null,
    phone,
    promoCode: '',
    freeDay: false,
    sharing: null,
    comment: '',
    method: 'credits',
    billing: emptyBilling,
  };
}
