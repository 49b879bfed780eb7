import { z } from 'zod';
import { phone } from '../bookings/bookings.ts';
import { done, email, flag, fullName, id, instant, isOneLine, language, paragraph, person } from '../common.ts';
import { requestable } from '../companies/customer-settings.ts';
import { route } from '../route.ts';

/** What somebody writes to us for: help, a trial, a demo, a proposal for a company, a place they offer. */
export const inquiryKinds = ['contact', 'trial', 'demo', 'proposal', 'host'] as const;
const kind = z.enum(inquiryKinds);
export type InquiryKind = z.infer<typeof kind>;
export const inquiryStates = ['new', 'answered', 'closed'] as const;
const state = z.enum(inquiryStates);
export type InquiryState = z.infer<typeof state>;

const shortLine = (most: number) => z.string().trim().min(1).max(most).refine(isOneLine);

/** The reference that the sender is shown: eight characters without those that look alike. */
const reference = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);

/** A message to staff as staff sees it. */
export const inquiry = z.strictObject({
  id,
  reference,
  kind,
  name: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  phone: z.string().nullable(),
  subject: z.string().nullable(),
  message: z.string(),
  language,
  memberId: id.nullable().describe('Of a member who was signed in'),
  state,
  createdAt: instant,
  assignee: person.nullable().describe('Who of staff takes it'),
  feature: z
    .strictObject({ name: requestable, company: z.strictObject({ id, name: z.string() }) })
    .nullable()
    .describe('What an administrator asks support to switch on for their company (INT-10)'),
});
export type Inquiry = z.infer<typeof inquiry>;

/** What staff did with a message. */
const entry = z.strictObject({
  id,
  kind: z.enum(['note', 'answer', 'state', 'assignee']),
  text: z.string().nullable().describe('Words, the new state, or the name of who takes it'),
  author: person.nullable(),
  at: instant,
});
export type InquiryEntry = z.infer<typeof entry>;
/** A message with what staff did with it, the earliest first. */
export const inquiryDetails = z.strictObject({ inquiry, entries: z.array(entry), version: z.string() });
export type InquiryDetails = z.infer<typeof inquiryDetails>;
const exampleInquiry: Inquiry = {
  id: '018f4f2e-0000-7000-8000-000000000001',
  reference: 'K7QX-3MPA',
  kind: 'contact',
  name: 'Camille Aubry',
  email: 'camille@marelune.example',
  company: 'Marelune',
  phone: null,
  subject: 'My invoice',
  message: 'Where do I find my invoice of November?',
  language: 'en',
  memberId: null,
  state: 'new',
  createdAt: '2026-11-25T09:00:00Z',
  assignee: null,
  feature: null,
};
const exampleDetails: InquiryDetails = { inquiry: exampleInquiry, entries: [], version: 'Zm9v' };
const ofStaff = { auth: 'required', access: 'platform.inquiries' } as const;
const toOne = z.strictObject({ id });
const words = paragraph({ least: 1, most: 4000 });
const version = z.string().max(40).describe('Of inquiries.get');

export const inquiryRoutes = {
  form: route({
    id: 'inquiries.form',
    method: 'GET',
    path: '/inquiries/form',
    shows: [],
    summary: 'The signed time at which a form was opened; inquiries.create accepts it from 3 seconds to a day later',
    auth: 'none',
    access: 'public',
    limit: 60,
    reply: z.strictObject({ stamp: z.string() }),
    errors: [],
    example: { stamp: '2026-11-25T09:00:00.000Z.kX…' },
  }),
  create: route({
    id: 'inquiries.create',
    method: 'POST',
    path: '/inquiries',
    changes: [],
    changesNothing: 'Members see no list of what they wrote',
    summary: 'Write to staff: a question, or a request for a trial, a demo or a proposal (ACC-01)',
    auth: 'optional',
    access: 'public',
    limit: 5,
    limitOfAll: 120,
    body: z.strictObject({
      kind,
      name: fullName,
      email,
      company: shortLine(120).optional(),
      phone: phone.optional(),
      subject: shortLine(120).optional(),
      message: paragraph({ least: 10, most: 4000 }),
      stamp: z.string().max(200).describe('Of inquiries.form'),
      website: z.string().max(200).default('').describe('A field that people do not see and programs fill in'),
    }),
    reply: z.strictObject({ reference }),
    errors: ['inquiry.refused'],
    example: { reference: 'K7QX-3MPA' },
  }),
  list: route({
    ...ofStaff,
    id: 'inquiries.list',
    method: 'GET',
    path: '/inquiries',
    shows: ['inquiry'],
    summary: 'What people wrote to staff, the latest first',
    query: z.strictObject({
      q: z
        .string()
        .trim()
        .max(100)
        .optional()
        .describe('Words of name, address, company, subject, message or reference'),
      state: state.optional(),
      kind: z
        .enum([...inquiryKinds, 'feature'])
        .optional()
        .describe('`feature`: what companies ask support to switch on'),
      mine: flag.optional().describe('Those that the caller takes'),
      page: z.coerce.number().int().min(1).max(1000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    reply: z.strictObject({
      items: z.array(inquiry),
      total: z.int(),
      counts: z
        .strictObject({ new: z.int(), answered: z.int(), closed: z.int() })
        .describe('Of all messages, by state'),
    }),
    errors: [],
    example: { items: [exampleInquiry], total: 1, counts: { new: 1, answered: 0, closed: 0 } },
  }),
  get: route({
    ...ofStaff,
    id: 'inquiries.get',
    method: 'GET',
    path: '/inquiries/{id}',
    shows: ['inquiry'],
    summary: 'One message with what staff did with it',
    params: toOne,
    reply: inquiryDetails,
    errors: ['resource.not-found'],
    example: exampleDetails,
  }),
  staff: route({
    ...ofStaff,
    id: 'inquiries.staff',
    method: 'GET',
    path: '/inquiry-staff',
    shows: ['member'],
    summary: 'Who of staff can take a message',
    reply: z.strictObject({ items: z.array(person) }),
    errors: [],
    example: { items: [] },
  }),
  change: route({
    ...ofStaff,
    id: 'inquiries.change',
    method: 'PUT',
    path: '/inquiries/{id}',
    changes: ['inquiry'],
    summary: 'Note that an inquiry is answered, closed, or open again, and who takes it',
    params: toOne,
    body: z.strictObject({ state: state.optional(), assigneeId: id.nullable().optional() }),
    reply: done,
    errors: ['resource.not-found'],
    example: { done: true },
  }),
  note: route({
    ...ofStaff,
    id: 'inquiries.note',
    method: 'POST',
    path: '/inquiries/{id}/notes',
    changes: ['inquiry'],
    summary: 'Write a note that only staff reads',
    limit: 60,
    idempotent: true,
    params: toOne,
    body: z.strictObject({ text: words }),
    reply: done,
    errors: ['resource.not-found', 'request.idempotency-key-missing', 'request.idempotency-key-reused'],
    example: { done: true },
  }),
  answer: route({
    ...ofStaff,
    id: 'inquiries.answer',
    method: 'POST',
    path: '/inquiries/{id}/answers',
    changes: ['inquiry'],
    summary: 'Mail an answer to the sender; the message is then answered',
    limit: 30,
    idempotent: true,
    params: toOne,
    body: z.strictObject({ text: words, version }),
    reply: done,
    errors: [
      'resource.not-found',
      'request.outdated',
      'request.idempotency-key-missing',
      'request.idempotency-key-reused',
    ],
    example: { done: true },
  }),
} as const;
