import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { scopeOfRoute } from './route-scope.ts';

test('SEC-01 only calls that know nobody, and the start of a session as another, run for the system; support does so with its own calls alone', () => {
  const ofSystem = routes.filter((route) => scopeOfRoute(route, null) === 'system');
  // A release token belongs to no member, and opens no data of any (`edge/releases/identity`).
  const known = ofSystem.filter(({ auth }) => auth !== 'none' && auth !== 'release');
  // Signing in as another opens the session of a member whom the caller may not see.
  expect(known.map(({ id }) => id)).toEqual(['login-as.start']);
  const staff = { memberId: '', companyId: null, hostId: null, roles: ['staff'] as const, sessionId: '' };
  const ofSupport = routes
    .filter(({ auth }) => auth !== 'none' && auth !== 'release')
    .filter((route) => scopeOfRoute(route, staff) === 'system');
  expect([...new Set(ofSupport.map(({ access }) => access))].sort()).toEqual([
    'company.credits.audit',
    'company.invoices',
    'company.log',
    'company.login-as',
    'company.settings',
    'platform.campaigns',
    'platform.inquiries',
    'platform.invoices',
    'platform.jobs',
    'platform.organisations',
    'platform.people',
    'platform.texts',
  ]);
});

/** Files that leave the caller's scope within a request, with the reason. */
const asSystem = new Map([
  [
    'bookings/change/change.service.ts',
    'the account of a colleague who paid a share and has left the company is locked',
  ],
  ['bookings/change/move-booking.ts', 'a colleague who paid a share and has left the company gets it back'],
  ['bookings/change/reseat.service.ts', 'an administrator’s plan moves bookings of members and guests to other seats'],
  ['bookings/life/answer.service.ts', 'a host’s answer pays members of other companies back and sets their week'],
  ['bookings/life/approvals.service.ts', 'who decides about a booking reads what is left to its organiser'],
  ['bookings/life/cancel.service.ts', 'the share of who leaves is paid back from the credits of the organiser'],
  ['bookings/life/end-booking.ts', 'a colleague who paid a share and has left the company gets it back'],
  ['bookings/life/lock-booking.ts', 'the account of a colleague who paid a share and has left the company is locked'],
  [
    'bookings/read/coming.queries.ts',
    'bookings of a member whom an administrator disables, with guests of other companies',
  ],
  [
    'bookings/request/check.service.ts',
    'what participants have booked, of which their visibility decides what is told',
  ],
  ['bookings/request/give-up.ts', 'the account of a colleague who paid a share and has left the company is locked'],
  [
    'bookings/request/with-refunds.ts',
    'what colleagues paid of an own booking decides what comes back to its organiser',
  ],
  [
    'directory/auth/deletion/delete-account.service.ts',
    'who else is leaving, and all bookings of a host, are not seen',
  ],
  ['directory/auth/sign-in/sign-in-limit.ts', 'the counts of wrong passwords are seen and changed by no member'],
  ['directory/companies/domains/domains.service.ts', 'a domain that another company has proved'],
  ['directory/companies/upload/people.queries.ts', 'an address that a member of another company has'],
  [
    'edge/closings/close.service.ts',
    'a booking of a closed space is moved as its organiser would, for all who take part',
  ],
  ['edge/conversations/conversation.service.ts', 'who writes to a host, or for one, is of another company'],
  ['edge/inquiries/create.service.ts', 'a visitor writes a message that staff alone reads'],
  ['edge/inquiries/file-inquiry.ts', 'a member reports a message that staff alone reads'],
  ['edge/inquiries/requested-feature.ts', 'who opens a feature closes the requests for it, which staff alone reads'],
  [
    'edge/links/company/connect-company.service.ts',
    'how many members a delegation covers, whose links nobody else sees',
  ],
  ['edge/log/people.queries.ts', 'who of staff changed something of a company is of no company'],
  ['edge/long-stays/long-stays.service.ts', 'a member who asks a host is not known to the host yet'],
  ['edge/notices/add-notices.ts', 'a notice is written to other members'],
  ['edge/notices/list.service.ts', 'who did what the notice tells may be of another company'],
  ['edge/notices/push/subscriptions.service.ts', 'a browser may have belonged to another member'],
  [
    'edge/notices/waiting-invitations.ts',
    'an invitation to the address of a member who joins is seen by the two alone',
  ],
  ['edge/releases/channel/audience.service.ts', 'who may get a canary is a member of any company'],
  ['edge/releases/identity/managers.service.ts', 'a release manager is a member of any company'],
  ['edge/visitors/invite.service.ts', 'visits of one address are counted, whichever company announces them'],
  ['inventory/floors/draft/save-draft.service.ts', 'the id of a seat may be taken by another company'],
  ['inventory/floors/offers/offers.service.ts', 'seats offered to others are not offered twice'],
  ['money/credits/audit.service.ts', 'the other side of a transfer is of no company'],
  ['people/employees/check-values.ts', 'an address or a domain that another company has'],
  ['week/schedule/booking-handlers.ts', 'the week of a participant of another company is cleared'],
]);

test('SEC-01 nothing else looks further than its caller', () => {
  const modules = join(import.meta.dirname, '../../modules');
  const users = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => readFileSync(join(modules, name), 'utf8').includes('asSystem('));
  expect(users.sort()).toEqual([...asSystem.keys()]);
});
