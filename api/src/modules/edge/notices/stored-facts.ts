import { doorFaults } from '@escale/contract';
import { requestable } from '@escale/contract/customer-settings';
import { z } from 'zod';

/** What is stored of a notice, by what its kind is about; texts are made from it when it is read. */
export const bookingFacts = z.object({
  bookingId: z.string(),
  place: z.string(),
  timezone: z.string(),
  from: z.string(),
  to: z.string(),
  part: z.enum(['morning', 'afternoon', 'day', 'hours']),
  answerBy: z.string().nullish(),
  reason: z.string().nullish(),
  /** When the booking was moved, where its host is told of that. */
  movedAt: z.string().nullish(),
  /** What the reader's own credits pay of a shared price (BKG-08). */
  shareCents: z.number().nullish(),
  /** The price including tax; missing in notices of earlier releases. */
  totalCents: z.number().optional(),
  currency: z.string().default('EUR'),
  people: z.number().default(1),
  /** The reader takes part in what another organises. */
  isInvited: z.boolean().optional(),
  /** What the organiser pays of a price since a colleague left. */
  takenCents: z.number().optional(),
  /** Other bookings of the reader that hold the same time; they stay. */
  beside: z.array(z.string()).nullish(),
  /** What the booking covers in the reader's week, with the name of a place elsewhere (WEK-13). */
  covers: z
    .array(
      z.object({ type: z.enum(['office', 'home', 'flexOffice', 'offsite', 'dayOff']), place: z.string().nullable() }),
    )
    .nullish(),
});
export type BookingFacts = z.infer<typeof bookingFacts>;

/** An invitation to connect; without an id it has been answered, by whom `name` says where they stay a stranger to the reader. */
export const personFacts = z.object({
  invitationId: z.string().optional(),
  name: z.string().optional(),
  /** The word of who invited. */
  message: z.string().default(''),
});

/** A proposed day, with the words of who proposed it and of who declined it. */
export const proposalFacts = z.object({
  proposalId: z.string().optional(),
  day: z.string(),
  part: z.enum(['morning', 'afternoon', 'day']),
  place: z.string().nullable(),
  floor: z.number().nullish(),
  message: z.string(),
  reason: z.string(),
});

export const creditFacts = z.object({ cents: z.number() });

/** An invoice of the reader's company. */
export const invoiceFacts = z.object({ invoiceId: z.string(), name: z.string() });

/** What support did that the reader had asked for. */
export const featureFacts = z.object({ feature: requestable });

/** Something broken in a room, as reported at its door. */
export const faultFacts = z.object({ place: z.string(), kind: z.enum(doorFaults), buildingId: z.string() });

/** A visitor, when they are expected, and the booking that they come for. */
export const visitFacts = z.object({
  name: z.string(),
  company: z.string(),
  building: z.string(),
  bookingId: z.string().nullable(),
  // Notices of arrivals from before have no time.
  from: z.string().optional(),
  timezone: z.string().optional(),
});

/** The building whose visitors a member receives. */
export const receptionFacts = z.object({ building: z.string() });

/** `ofCompany`: the calendars that a company has opened. */
export const linkFacts = z.object({ service: z.string(), ofCompany: z.boolean().optional() });

/** How an account is entered: who opened it, if somebody else, and the device, passkey or reason. */
export const securityFacts = z.object({ name: z.string().optional(), detail: z.string().optional() });

/** Who did it in whose place, where somebody was signed in as another (AUT-11); beside the facts of any kind. */
export const inPlaceFacts = z.object({ inPlace: z.object({ by: z.string(), of: z.string() }).optional() });
