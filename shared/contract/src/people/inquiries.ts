import { z } from 'zod';
import { phone } from '../bookings/bookings.ts';
import { done, email, fullName, id, instant, isOneLine, language, paragraph } from '../common.ts';
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
});
export type Inquiry = z.infer<typeof inquiry>;

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
    id: 'inquiries.list',
    method: 'GET',
    path: '/inquiries',
    shows: ['inquiry'],
    summary: 'What people wrote to staff, the latest first',
    auth: 'required',
    access: 'platform.inquiries',
    query: z.strictObject({
      state: state.optional(),
      kind: kind.optional(),
      page: z.coerce.number().int().min(1).max(1000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    reply: z.strictObject({ items: z.array(inquiry), total: z.int() }),
    errors: [],
    example: { items: [], total: 0 },
  }),
  change: route({
    id: 'inquiries.change',
    method: 'PUT',
    path: '/inquiries/{id}',
    changes: ['inquiry'],
    summary: 'Note that an inquiry is answered, closed, or open again',
    auth: 'required',
    access: 'platform.inquiries',
    params: z.strictObject({ id }),
    body: z.strictObject({ state }),
    reply: done,
    errors: ['resource.not-found'],
    example: { done: true },
  }),
} as const;
