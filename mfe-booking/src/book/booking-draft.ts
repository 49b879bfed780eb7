import type { BookingRequest, Part, WorkspaceDetails } from '@escale/contract';
import { z } from 'zod';

const addressSchema = z.object({
  workspaceId: z.uuid(),
  date: z.iso.date().optional(),
  part: z.enum(['morning', 'afternoon', 'day']).catch('day'),
  people: z.coerce.number().int().min(1).max(500).catch(1),
  seatId: z.uuid().optional().catch(undefined),
});

/** What a member has chosen and typed so far; kept until it is booked, whatever else they look at meanwhile. */
export interface BookingDraft {
  workspaceId: string;
  /** ISO date. */
  date: string;
  part: Part;
  people: number;
  seat: { id: string; name: string } | null;
  phone: string;
  promoCode: string;
  comment: string;
  method: 'credits' | 'card';
}

/** The draft an address begins (`/book?workspaceId=…&date=…&part=…&people=…`); null when it names no space. */
export function draftFromAddress(search: string, today: string, phone: string): BookingDraft | null {
  const parsed = addressSchema.safeParse(Object.fromEntries(new URLSearchParams(search)));
  if (!parsed.success) return null;
  const { workspaceId, date, part, people } = parsed.data;
  return {
    workspaceId,
    date: date && date >= today ? date : today,
    part,
    people,
    seat: null,
    phone,
    promoCode: '',
    comment: '',
    method: 'credits',
  };
}

/** The request of a draft; a space that costs nothing is not paid for. */
export function requestOf(draft: BookingDraft, free: boolean): BookingRequest {
  return {
    ...checkOf(draft, free),
    phone: draft.phone,
    comment: draft.comment,
  };
}

/** The part of the request that decides and prices it. */
export function checkOf(draft: BookingDraft, free: boolean) {
  return {
    workspaceId: draft.workspaceId,
    slots: [{ date: draft.date, part: draft.part }],
    people: draft.people,
    ...(draft.seat ? { seatId: draft.seat.id } : {}),
    ...(draft.promoCode.trim() ? { promoCode: draft.promoCode.trim() } : {}),
    payment: { method: free ? ('free' as const) : draft.method },
  };
}

/** True when nothing is asked for this space: internal ones and free ones (BKG-15). */
export function isFree({ prices }: Pick<WorkspaceDetails, 'prices'>): boolean {
  return prices.every(({ includingTaxCents }) => includingTaxCents === 0);
}

/** What is still missing before it can be sent, in the order of the page (spec §5: a phone number is always required). */
export function missingOf(draft: BookingDraft, space: Pick<WorkspaceDetails, 'hasSeats'>): ('seat' | 'phone')[] {
  const missing: ('seat' | 'phone')[] = [];
  if (space.hasSeats && !draft.seat) missing.push('seat');
  if (!/^\+?[\d .()-]{6,24}$/.test(draft.phone.trim())) missing.push('phone');
  return missing;
}
