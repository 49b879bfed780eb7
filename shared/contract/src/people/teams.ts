import { z } from 'zod';
import { date, done, email, id, instant, list, paragraph, person } from '../common.ts';
import { errorCodes } from '../errors.ts';
import { route } from '../route.ts';
import { shownDay } from '../week/schedule.ts';

/** Who sees a member's location, unless overridden for one person (CON-04). */
export const visibility = z.enum(['company', 'connections', 'nobody']);
export type Visibility = z.infer<typeof visibility>;
/** How much of a location is shown to one person; each level includes the levels before it (CON-05). */
export const visibilityLevels = ['nothing', 'working', 'city', 'floor', 'seat'] as const;
export const visibilityLevel = z.enum(visibilityLevels);
export type VisibilityLevel = z.infer<typeof visibilityLevel>;

/** An open invitation between two people, as one of them has it. */
const invitationState = z.enum(['pending', 'sent']);
/** A colleague or connection in the caller's lists. */
const teammate = person.extend({
  favourite: z.boolean(),
  connected: z.boolean(),
  department: z.string().nullable(),
  shows: visibilityLevel.describe('What they show me of where they are (CON-05)'),
});
/** A colleague's or connection's card: contact data as far as they show them to the caller (ACC-01, CON-05). */
const teammateCard = teammate.extend({
  isColleague: z.boolean(),
  company: z.string().nullable(),
  timezone: z.string(),
  email: z.string().nullable().describe('Of connections'),
  phone: z.string().nullable().describe('Of connections'),
  linkedIn: z.string().nullable().describe('Of connections'),
  manager: person.nullable().describe('Of colleagues'),
  invitation: invitationState.nullable().describe('One that waits between us'),
});
export type TeammateCard = z.infer<typeof teammateCard>;
/** What the caller shows to one person; `isDefault`: from the general visibility, not from a choice for that person. */
const personVisibility = z.strictObject({
  level: visibilityLevel,
  until: date.nullable().describe('Last day of the choice, in my own time zone'),
  isDefault: z.boolean(),
});

const allowance = z.strictObject({ used: z.int(), most: z.int() });
/** State of an invitation; while it is open, `pending` for its recipient and `sent` for its author (spec §4). */
export const invitationStatus = z.enum(['pending', 'sent', 'accepted', 'declined', 'cancelled']);
export const invitation = z.strictObject({
  id,
  direction: z.enum(['received', 'sent']),
  status: invitationStatus,
  email: z.string().nullable().describe('The address I invited; null for a colleague and for what I received'),
  person: person.nullable().describe('Who invited me, or whom I invited; null while I know only the address'),
  message: z.string(),
  createdAt: instant,
  answeredAt: instant.nullable(),
});
export type Invitation = z.infer<typeof invitation>;

const params = z.strictObject({ id });
const invitationParams = { auth: 'required', access: 'member', params, reply: invitation } as const;
const answerErrors = ['resource.not-found', 'connection.not-pending'] as const;
const u = '018f4f2e-0000-7000-8000-000000000001';
const anInvitation = {
  id: u,
  direction: 'received',
  status: 'accepted',
  email: null,
  person: { id: u, firstName: 'Inès', lastName: 'Belkacem', jobTitle: null, avatar: null },
  message: '',
  createdAt: '2026-11-20T08:00:00.000000Z',
  answeredAt: '2026-11-20T09:00:00.000000Z',
} as const;

export const teamRoutes = {
  my: route({
    id: 'teams.my',
    method: 'GET',
    path: '/teams/my',
    shows: ['connection', 'schedule', 'visibility'],
    summary: 'My team and connections; asking for one person is a look they hear of (CON-05)',
    auth: 'required',
    access: 'member',
    query: z.strictObject({
      list: z.enum(['team', 'connections', 'company', 'favourites']).default('team'),
      userId: id.optional().describe('Only this person, whichever list they are on'),
      q: z.string().trim().max(80).optional(),
      weekOf: date.optional().describe('A Monday: adds each one’s days of that week'),
      page: z.coerce.number().int().min(1).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: z.strictObject({
      items: z.array(
        teammate.extend({
          today: shownDay.nullable(),
          week: z.array(shownDay).nullable().describe('Monday to Friday; null when not asked for or not shown'),
        }),
      ),
      total: z.int(),
      counts: z.strictObject({ team: z.int(), connections: z.int(), company: z.int(), favourites: z.int() }),
    }),
    errors: [],
    example: { items: [], total: 0, counts: { team: 0, connections: 0, company: 0, favourites: 0 } },
  }),
  searchMy: route({
    id: 'teams.search-my',
    method: 'GET',
    path: '/teams/my/search',
    shows: ['connection'],
    summary: 'Colleagues and connections by any part of their name or team, at most 20 (CON-01)',
    auth: 'required',
    access: 'member',
    query: z.strictObject({ q: z.string().trim().min(1).max(80) }),
    reply: z.strictObject({ items: z.array(teammate) }),
    errors: [],
    example: { items: [] },
  }),
  named: route({
    id: 'teams.named',
    method: 'GET',
    path: '/teams/named',
    shows: ['connection', 'member'],
    summary: 'Colleagues and connections by id, for a link that names people; others are left out (EXP-15)',
    auth: 'required',
    access: 'member',
    query: z.strictObject({ ids: list(z.uuid(), 50) }),
    reply: z.strictObject({ items: z.array(person) }),
    errors: [],
    example: { items: [] },
  }),
  search: route({
    id: 'teams.search',
    method: 'GET',
    path: '/teams/search',
    shows: ['connection'],
    summary:
      'People to invite, at most 20: colleagues by name, and others by their whole professional address only (CON-02)',
    auth: 'required',
    access: 'member',
    limit: 60,
    query: z.strictObject({ q: z.string().trim().min(1).max(254) }),
    reply: z.strictObject({
      items: z.array(
        person.extend({
          department: z.string().nullable(),
          isColleague: z.boolean(),
          invitation: invitationState.nullable().describe('One that waits between us'),
        }),
      ),
    }),
    errors: [],
    example: { items: [] },
  }),
  locations: route({
    id: 'teams.locations',
    method: 'GET',
    path: '/teams/my/locations',
    shows: ['schedule', 'connection', 'visibility'],
    summary: 'Where my team is on a date, by space, and those of whom I know the city only (EXP-09, CON-05)',
    auth: 'required',
    access: 'member',
    query: z.strictObject({ date }),
    reply: z.strictObject({
      items: z.array(
        z.strictObject({
          workspaceId: id.nullable(),
          buildingId: id.nullable(),
          building: z.string().nullable().describe('Name of the building'),
          floor: z.strictObject({ name: z.string(), number: z.int() }).nullable().describe('Of the space'),
          label: z.string().nullable().describe('Name of the space, or of the building when no space is known'),
          flexOffice: z.array(person),
          office: z.array(person),
        }),
      ),
      cities: z.array(z.strictObject({ city: z.string(), people: z.array(person) })),
    }),
    errors: [],
    example: { items: [], cities: [] },
  }),
  profileViews: route({
    id: 'teams.profile-views',
    method: 'GET',
    path: '/teams/my/profile-views',
    shows: ['connection'],
    summary: 'Who opened my card or week in the last 30 days, the latest first, at most 100 (CON-05)',
    auth: 'required',
    access: 'member',
    reply: z.strictObject({
      items: z.array(z.strictObject({ person, lastOn: date, days: z.int().describe('On how many days they looked') })),
    }),
    errors: [],
    example: { items: [] },
  }),
  person: route({
    id: 'teams.person',
    method: 'GET',
    path: '/teams/{id}',
    shows: ['connection', 'member', 'visibility'],
    summary: 'The card of a colleague or connection (ACC-01)',
    auth: 'required',
    access: 'member',
    params,
    reply: teammateCard,
    errors: ['resource.not-found'],
    example: {
      id: u,
      firstName: 'Inès',
      lastName: 'Belkacem',
      jobTitle: 'Recherche utilisateur',
      avatar: 'avatar-ines',
      favourite: false,
      connected: false,
      department: 'Produit',
      shows: 'seat',
      isColleague: true,
      company: 'Marelune',
      timezone: 'Europe/Paris',
      email: null,
      phone: null,
      linkedIn: null,
      manager: null,
      invitation: null,
    },
  }),
  unlink: route({
    id: 'teams.unlink',
    method: 'DELETE',
    path: '/teams/{id}',
    changes: ['connection', 'schedule'],
    summary: 'End a connection; schedules are shared no longer from the next call on (CON-02)',
    auth: 'required',
    access: 'member',
    params,
    reply: done,
    errors: ['connection.unlink-failed'],
    example: { done: true },
  }),
  favourite: route({
    id: 'teams.favourite',
    method: 'PUT',
    path: '/teams/{id}/favorite',
    changes: ['connection'],
    summary: 'Mark a colleague or connection as favourite, or no longer; repeating it changes nothing (CON-03)',
    auth: 'required',
    access: 'member',
    params,
    body: z.strictObject({ favourite: z.boolean() }),
    reply: done,
    errors: ['resource.not-found'],
    example: { done: true },
  }),
  personVisibility: route({
    id: 'teams.person-visibility',
    method: 'GET',
    path: '/teams/{id}/visibility',
    shows: ['visibility'],
    summary: 'What I show to a colleague or connection of where I am (CON-05)',
    auth: 'required',
    access: 'member',
    params,
    reply: personVisibility,
    errors: ['resource.not-found'],
    example: { level: 'seat', until: null, isDefault: true },
  }),
  seenDays: route({
    id: 'teams.seen-days',
    method: 'GET',
    path: '/teams/{id}/seen-days',
    shows: ['visibility', 'schedule', 'connection'],
    summary: 'My days from Monday to Friday as a colleague or connection sees them; empty when hidden (CON-05)',
    auth: 'required',
    access: 'member',
    params,
    query: z.strictObject({ weekOf: date.describe('A Monday') }),
    reply: z.strictObject({ days: z.array(shownDay) }),
    errors: ['resource.not-found'],
    example: { days: [] },
  }),
  personVisibilities: route({
    id: 'teams.person-visibilities',
    method: 'GET',
    path: '/teams/visibility',
    shows: ['visibility'],
    summary: 'People for whom I chose what they see of where I am, the latest look of each (CON-05)',
    auth: 'required',
    access: 'member',
    reply: z.strictObject({
      items: z.array(
        z.strictObject({
          person,
          level: visibilityLevel,
          until: date.nullable(),
          lookedOn: date.nullable().describe('In the last 30 days'),
        }),
      ),
    }),
    errors: [],
    example: { items: [] },
  }),
  setPersonVisibility: route({
    id: 'teams.set-person-visibility',
    method: 'PUT',
    path: '/teams/{id}/visibility',
    changes: ['visibility'],
    summary: 'Choose what one person sees of where I am, for ever or up to a day; level null takes it back (CON-05)',
    auth: 'required',
    access: 'member',
    params,
    body: z.strictObject({ level: visibilityLevel.nullable(), until: date.nullish() }),
    reply: personVisibility,
    errors: ['resource.not-found'],
    example: { level: 'city', until: '2026-12-18', isDefault: false },
  }),
  visibility: route({
    id: 'users.visibility',
    method: 'GET',
    path: '/users/me/visibility',
    shows: ['visibility'],
    summary: 'Who sees where I am (CON-04)',
    auth: 'required',
    access: 'member',
    reply: z.strictObject({ visibility }),
    errors: [],
    example: { visibility: 'company' },
  }),
  setVisibility: route({
    id: 'users.set-visibility',
    method: 'PUT',
    path: '/users/me/visibility',
    changes: ['visibility'],
    summary: 'Choose who sees where I am; choices for one person stay (CON-04)',
    auth: 'required',
    access: 'member',
    body: z.strictObject({ visibility }),
    reply: z.strictObject({ visibility }),
    errors: [],
    example: { visibility: 'connections' },
  }),
  invite: route({
    id: 'teams.invite',
    method: 'POST',
    path: '/teams/invites',
    changes: ['connection'],
    summary: 'Invite colleagues by id and anyone by address, each with its own outcome (CON-02)',
    auth: 'required',
    access: 'member',
    idempotent: true,
    limit: 10,
    body: z
      .strictObject({
        emails: z.array(email).max(20).default([]),
        userIds: z.array(id).max(20).default([]),
        message: paragraph({ most: 250 }).default(''),
      })
      .refine(({ emails, userIds }) => emails.length + userIds.length > 0, { path: ['emails'] }),
    reply: z.strictObject({
      invited: z.array(invitation),
      failed: z.array(
        z.strictObject({
          pointer: z.string().describe('Which of those asked for: `/body/userIds/0`'),
          code: z.enum(errorCodes),
          message: z.string(),
        }),
      ),
    }),
    errors: ['request.idempotency-key-missing', 'request.idempotency-key-reused'],
    example: { invited: [], failed: [] },
  }),
  invitations: route({
    id: 'teams.invitations',
    method: 'GET',
    path: '/teams/invites/my',
    shows: ['connection'],
    summary: 'Invitations I received or sent, waiting ones first, 50 a page (CON-02)',
    auth: 'required',
    access: 'member',
    query: z.strictObject({
      direction: z.enum(['received', 'sent']).default('received'),
      status: list(invitationStatus, 5).optional(),
      page: z.coerce.number().int().min(1).max(1000).default(1),
    }),
    reply: z.strictObject({
      items: z.array(invitation),
      total: z.int(),
      waiting: z.strictObject({
        received: z.int(),
        sent: z.int(),
        proposals: z.int().describe('Days proposed to me that I have not answered (CON-06)'),
      }),
      allowance: z.strictObject({
        addresses: allowance.describe('Addresses I invited in the last 24 hours'),
        connections: allowance.nullable().describe('Connections and open invitations of a freemium member (CON-03)'),
      }),
    }),
    errors: [],
    example: {
      items: [],
      total: 0,
      waiting: { received: 0, sent: 0, proposals: 0 },
      allowance: { addresses: { used: 2, most: 40 }, connections: null },
    },
  }),
  invitation: route({
    ...invitationParams,
    id: 'teams.invitation',
    method: 'GET',
    path: '/teams/invites/{id}',
    shows: ['connection'],
    summary: 'One invitation that I received or sent (CON-02)',
    errors: ['resource.not-found'],
    example: anInvitation,
  }),
  accept: route({
    ...invitationParams,
    id: 'teams.accept',
    method: 'PUT',
    path: '/teams/invites/{id}/accept',
    changes: ['connection', 'schedule'],
    summary: 'Accept an invitation; repeating it changes nothing (CON-02)',
    errors: [...answerErrors, 'connection.limit'],
    example: anInvitation,
  }),
  decline: route({
    ...invitationParams,
    id: 'teams.decline',
    method: 'PUT',
    path: '/teams/invites/{id}/decline',
    changes: ['connection'],
    summary: 'Decline an invitation; the same person may ask again after 30 days (CON-02)',
    errors: answerErrors,
    example: { ...anInvitation, status: 'declined' },
  }),
  cancel: route({
    ...invitationParams,
    id: 'teams.cancel',
    method: 'PUT',
    path: '/teams/invites/{id}/cancel',
    changes: ['connection'],
    summary: 'Take back an invitation I sent (CON-02)',
    errors: answerErrors,
    example: { ...anInvitation, direction: 'sent', status: 'cancelled' },
  }),
} as const;
