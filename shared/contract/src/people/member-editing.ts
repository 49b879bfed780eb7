import { z } from 'zod';
import { bookingStatus, phone } from '../bookings/bookings.ts';
import {
  cents,
  count,
  date,
  done,
  email,
  id,
  instant,
  label,
  language,
  paragraph,
  person,
  personName,
} from '../common.ts';
import { customField, timezone } from '../companies/customer.ts';
import { route } from '../route.ts';
import { jobTitle, linkedIn } from './account.ts';

/** What a company keeps of its members beside the product's own fields, such as a cost centre (spec §3 'analytical fields'). */
export const memberField = customField;
export type MemberField = z.infer<typeof memberField>;
const fieldSet = z.strictObject({ fields: z.array(memberField).max(20) });
const fieldValues = z.record(z.string().max(40), label(200)).describe('By the id of the field; absent: not filled in');

const visibility = z.enum(['company', 'connections', 'nobody']);
/** Roles that a company gives by itself; those of hosts and of staff stay as they are. */
const companyRole = z.enum(['manager', 'administrator']);
const companyRoles = z
  .array(companyRole)
  .max(2)
  .refine((roles) => new Set(roles).size === roles.length);
const idList = (most: number) =>
  z
    .array(id)
    .max(most)
    .refine((ids) => new Set(ids).size === ids.length);

const editable = z.strictObject({
  email: email.describe('Of an account that is not open yet; later it is the member who signs in with it'),
  firstName: personName,
  lastName: personName,
  jobTitle: jobTitle.nullable(),
  phone: phone.nullable(),
  linkedIn: linkedIn.nullable(),
  language,
  timezone,
  departmentId: id.nullable().describe('The active one, whose policy and budget apply'),
  otherDepartmentIds: idList(50).describe('Those the member may choose as the active one (ACC-02)'),
  policyId: id
    .nullable()
    .describe("The member's own; null: that of the department or company applies, with its budget"),
  managerId: id.nullable(),
  homeBuildingId: id.nullable(),
  internalSites: z.boolean().describe("Whether the member may use the company's own buildings at all"),
  buildingIds: idList(200).describe('Buildings that are not open to everyone and are opened to this member by name'),
  visibility: visibility.describe('Who sees where the member is'),
  external: z.boolean(),
  externalId: label(100).nullable(),
  memberFields: fieldValues,
});
export type MemberValues = z.output<typeof editable>;

/** What applies to each inherited value without the member's own choice. */
const inherited = z.strictObject({
  policy: z.strictObject({ name: z.string(), from: z.string() }).nullable(),
  language,
  timezone: z.string(),
});
/** The form of a member: every field with its version (decision 0014). */
export const memberForm = z.strictObject({
  ...editable.shape,
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  jobTitle: z.string().nullable(),
  phone: z.string().nullable(),
  linkedIn: z.string().nullable(),
  timezone: z.string(),
  externalId: z.string().nullable(),
  memberFields: z.record(z.string(), z.string()),
  access: z.enum(['enabled', 'restricted', 'invited']),
  roles: z.array(companyRole),
  manager: person.nullable(),
  version: z.string(),
  inherited: inherited.describe('No part of the version'),
});
export type MemberForm = z.infer<typeof memberForm>;

/** A new member; what is left out is the company's default. */
export const newMember = editable
  .partial()
  .required({ email: true, firstName: true, lastName: true })
  .extend({
    roles: companyRoles.default([]),
    invite: z.boolean().describe('Send the letter that opens the account; otherwise it can be sent later'),
  });
export type NewMember = z.output<typeof newMember>;

/** What happens to what a member has booked when the account is disabled; asked for when there is something. */
const bookingsOfDisabled = z.enum(['keep', 'cancel']);
const bulkChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('department'), departmentId: id.nullable() }),
  z.strictObject({ kind: z.literal('policy'), policyId: id.nullable() }),
  z.strictObject({
    kind: z.literal('credits'),
    cents: cents
      .min(-10_000_000)
      .max(10_000_000)
      .refine((amount) => amount !== 0),
    note: paragraph({ least: 3, most: 200 }),
  }),
  z.strictObject({
    kind: z.literal('access'),
    access: z.enum(['enabled', 'restricted']),
    bookings: bookingsOfDisabled.optional(),
  }),
  z.strictObject({ kind: z.literal('language'), language }),
]);
export type BulkChange = z.infer<typeof bulkChange>;
/** One change for several members, each on its own: what is refused for one is done for the others. */
export const memberBulk = z.strictObject({
  ids: idList(500).min(1),
  change: bulkChange,
  keepRemainingLimits: z.boolean().default(true).describe('False: who has another budget afterwards begins it afresh'),
});
export type MemberBulk = z.output<typeof memberBulk>;
export const bulkOutcome = z.strictObject({
  id,
  outcome: z.enum(['changed', 'unchanged', 'refused']),
  code: z.string().nullable().describe('Of the error catalogue'),
  message: z.string().nullable(),
});
export type BulkOutcome = z.infer<typeof bulkOutcome>;

/** A booking to come that a member organises or takes part in. */
export const memberBooking = z.strictObject({
  id,
  reference: z.string(),
  workspaceName: z.string(),
  buildingName: z.string(),
  from: instant,
  to: instant,
  timezone: z.string().describe('Of the place'),
  status: bookingStatus,
  organises: z.boolean(),
  isPrivate: z.boolean().describe('Its place is not told'),
});
export type MemberBooking = z.infer<typeof memberBooking>;

/** One recorded change of a member; ids are replaced by names, other values are as they are stored. */
export const memberChange = z.strictObject({
  id,
  at: instant,
  action: z.string().describe('Mostly the id of the call'),
  by: person.nullable(),
  asOther: z.boolean().describe('Made by somebody who was signed in as `by`'),
  fields: z.array(z.strictObject({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});
export type MemberChange = z.infer<typeof memberChange>;

const paging = z.strictObject({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});
const u = '018f4f2e-0000-7000-8000-000000000001';
const exampleForm: z.input<typeof memberForm> = {
  id: u,
  email: 'ines.belkacem@marelune.example',
  firstName: 'Inès',
  lastName: 'Belkacem',
  jobTitle: 'Recherche utilisateur',
  phone: null,
  linkedIn: null,
  language: 'fr',
  timezone: 'Europe/Paris',
  departmentId: u,
  otherDepartmentIds: [],
  policyId: null,
  managerId: null,
  homeBuildingId: null,
  internalSites: true,
  buildingIds: [],
  visibility: 'company',
  external: false,
  externalId: 'MRL-0417',
  memberFields: {},
  access: 'enabled',
  roles: [],
  manager: null,
  version: 'kX3…',
  inherited: {
    policy: { name: 'Hybride 3 jours', from: 'Produit' },
    language: 'fr',
    timezone: 'Europe/Paris',
  },
};
const exampleFields: z.input<typeof fieldSet> = {
  fields: [
    { id: 'cost-centre', label: { fr: 'Centre de coût', en: 'Cost centre', nl: 'Kostenplaats' }, required: false },
  ],
};

const administered = { auth: 'required', access: 'company.people' } as const;
const ofMember = z.strictObject({ id });
const known = ['access.forbidden', 'resource.not-found'] as const;
const moves = ['member', 'policy', 'credits', 'connection'] as const;
const refusedValues = ['user.email-taken', 'customer.domain-taken', 'member.manager-cycle'] as const;
const repeated = ['request.idempotency-key-missing', 'request.idempotency-key-reused'] as const;

/** What an administrator does with the members of the company (CKP-01). */
export const memberEditingRoutes = {
  create: route({
    ...administered,
    id: 'employees.create',
    method: 'POST',
    path: '/employees',
    changes: moves,
    summary: 'Add a member, with or without the letter that opens the account (CKP-01)',
    idempotent: true,
    body: newMember,
    reply: z.strictObject({ id }),
    errors: ['access.forbidden', 'access.feature-locked', ...refusedValues, ...repeated],
    example: { id: u },
  }),
  form: route({
    ...administered,
    id: 'employees.form',
    method: 'GET',
    path: '/employees/{id}/form',
    shows: ['member', 'policy'],
    summary: 'Every field of a member as a form edits it, with its version',
    params: ofMember,
    reply: memberForm,
    errors: known,
    example: exampleForm,
  }),
  update: route({
    ...administered,
    id: 'employees.update',
    method: 'PUT',
    path: '/employees/{id}',
    changes: [...moves, 'schedule', 'visibility'],
    summary: 'Set every field of a member; refused when somebody has changed them since they were read',
    params: ofMember,
    body: editable.extend({
      version: z.string().max(40),
      keepRemainingLimits: z.boolean().default(true).describe('False: another budget begins afresh'),
    }),
    reply: memberForm,
    errors: [...known, ...refusedValues, 'member.already-open', 'request.outdated'],
    example: exampleForm,
  }),
  setRoles: route({
    ...administered,
    id: 'employees.set-roles',
    method: 'PUT',
    path: '/employees/{id}/roles',
    changes: ['member'],
    summary: "Set a member's roles in the company; administrators only where support has allowed it (INT-10)",
    params: ofMember,
    body: z.strictObject({ roles: companyRoles }),
    reply: z.strictObject({ roles: z.array(companyRole) }),
    errors: [...known, 'access.feature-locked', 'member.last-administrator'],
    example: { roles: ['manager'] },
  }),
  disabling: route({
    ...administered,
    id: 'employees.disabling',
    method: 'POST',
    path: '/employees/disabling',
    changes: [],
    changesNothing: 'Tells what disabling these members would ask about; a POST, because the list of ids may be long.',
    summary: 'How many bookings to come the given members have',
    body: z.strictObject({ ids: idList(500).min(1) }),
    reply: z.strictObject({
      members: count.describe('Of them, with bookings to come'),
      bookings: count,
      lastDay: date.nullable(),
    }),
    errors: ['access.forbidden'],
    example: { members: 1, bookings: 3, lastDay: '2026-12-11' },
  }),
  disable: route({
    ...administered,
    id: 'employees.disable',
    method: 'PUT',
    path: '/employees/{id}/disable',
    changes: ['member', 'session', 'booking', 'schedule', 'availability'],
    summary: 'Sign a member out everywhere and refuse the sign-in; what is booked is kept or cancelled, as told',
    params: ofMember,
    body: z.strictObject({ bookings: bookingsOfDisabled.optional() }),
    reply: done,
    errors: [...known, 'member.bookings-undecided', 'member.last-administrator', 'member.not-themselves'],
    example: { done: true },
  }),
  enable: route({
    ...administered,
    id: 'employees.enable',
    method: 'PUT',
    path: '/employees/{id}/enable',
    changes: ['member'],
    summary: 'Let a disabled member sign in again; an account that was never open is invited again',
    params: ofMember,
    reply: done.extend({ isInvited: z.boolean().describe('The letter that opens the account is sent again') }),
    errors: known,
    example: { done: true, isInvited: false },
  }),
  invite: route({
    ...administered,
    id: 'employees.invite',
    method: 'POST',
    path: '/employees/{id}/invitation',
    changes: [],
    changesNothing: 'Sends a letter; what pages show of the member stays as it is.',
    summary: 'Send the letter that opens the account again',
    limit: 60,
    params: ofMember,
    reply: done,
    errors: [...known, 'member.already-open'],
    example: { done: true },
  }),
  bulk: route({
    ...administered,
    id: 'employees.bulk',
    method: 'POST',
    path: '/employees/bulk',
    changes: [...moves, 'session', 'booking', 'schedule', 'availability'],
    summary: 'One change for up to 500 members, with what became of each',
    idempotent: true,
    limit: 20,
    body: memberBulk,
    reply: z.strictObject({ outcomes: z.array(bulkOutcome) }),
    errors: ['access.forbidden', ...repeated],
    example: { outcomes: [{ id: u, outcome: 'changed', code: null, message: null }] },
  }),
  upcoming: route({
    id: 'employees.bookings',
    method: 'GET',
    path: '/employees/{id}/bookings',
    shows: ['booking'],
    summary: 'What a member has booked and takes part in from now on, the next first',
    auth: 'required',
    access: 'company.people.read',
    params: ofMember,
    query: paging,
    reply: z.strictObject({ items: z.array(memberBooking), total: z.int() }),
    errors: known,
    example: {
      items: [
        {
          id: u,
          reference: 'ESC-7K2M9Q',
          workspaceName: 'Salle Écluse',
          buildingName: 'Saint-Martin',
          from: '2026-11-18T09:00:00Z',
          to: '2026-11-18T10:30:00Z',
          timezone: 'Europe/Paris',
          status: 'confirmed',
          organises: true,
          isPrivate: false,
        },
      ],
      total: 1,
    },
  }),
  history: route({
    ...administered,
    id: 'employees.history',
    method: 'GET',
    path: '/employees/{id}/history',
    shows: ['member'],
    summary: 'What administrators and staff have changed of a member, the latest first (CKP-11)',
    params: ofMember,
    query: paging,
    reply: z.strictObject({ items: z.array(memberChange), total: z.int() }),
    errors: known,
    example: {
      items: [
        {
          id: u,
          at: '2026-11-20T08:12:00Z',
          action: 'employees.update',
          by: null,
          asOther: false,
          fields: [{ name: 'departmentId', before: 'Clientèle', after: 'Produit' }],
        },
      ],
      total: 1,
    },
  }),
  fields: route({
    ...administered,
    id: 'member-fields.get',
    method: 'GET',
    path: '/member-fields',
    shows: ['company'],
    summary: 'The fields that the company has defined for its members',
    reply: fieldSet.extend({ version: z.string() }),
    errors: ['access.forbidden'],
    example: { ...exampleFields, version: 'kX3…' },
  }),
  setFields: route({
    ...administered,
    id: 'member-fields.set',
    method: 'PUT',
    path: '/member-fields',
    changes: ['company', 'member'],
    summary: 'Replace the fields of members; the values of a field that goes are deleted',
    body: z.strictObject({
      fields: fieldSet.shape.fields.refine((fields) => new Set(fields.map((field) => field.id)).size === fields.length),
      version: z.string().max(40),
    }),
    reply: fieldSet.extend({ version: z.string() }),
    errors: ['access.forbidden', 'request.outdated'],
    example: { ...exampleFields, version: 'kX3…' },
  }),
} as const;
