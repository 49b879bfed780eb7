import { companyId } from './company.ts';
import { idOf } from './ids.ts';
import { add, type World } from './world.ts';

const hour = 3_600_000;
const camille = idOf('member', 'camille');

/** A line of the log: keys of who did it, hours ago, what, and the values before and after. */
interface Line {
  by: string;
  as?: string;
  hours: number;
  action: string;
  /** Id of the changed thing. */
  subject?: string;
  before?: object;
  after: object;
  /** Null: it concerns no company. */
  company?: null;
}

const lines: readonly Line[] = [
  {
    by: 'admin',
    hours: 2,
    action: 'policies.save',
    subject: idOf('policy', 'Hybride 2 jours'),
    before: { weekDays: [{ weekday: 2, allowed: ['office', 'home'], mandatory: null }] },
    after: { weekDays: [{ weekday: 2, allowed: [], mandatory: 'office' }] },
  },
  {
    by: 'admin',
    hours: 3,
    action: 'employees.invite',
    subject: camille,
    after: { letterSentAt: '2026-11-20T07:15:33Z' },
  },
  {
    by: 'staff',
    hours: 18,
    action: 'companies.set-plan',
    before: { overdraftCents: 100_000 },
    after: { overdraftCents: 200_000 },
  },
  {
    by: 'admin',
    hours: 19,
    action: 'credits.grant',
    subject: camille,
    before: { balanceCents: 7150 },
    after: { balanceCents: 11_150, note: 'Séminaire de rentrée' },
  },
  {
    by: 'staff',
    hours: 21,
    action: 'login-as.start',
    subject: camille,
    after: { reason: 'Réservation refusée à La Pergola : la refaire avec elle' },
  },
  {
    by: 'camille',
    as: 'staff',
    hours: 21,
    action: 'users.set-preferences',
    subject: camille,
    before: { language: 'en' },
    after: { language: 'fr' },
  },
  {
    by: 'admin',
    hours: 26,
    action: 'departments.update',
    subject: idOf('department', 'Technique'),
    before: { policyId: idOf('policy', 'Hybride 3 jours') },
    after: { policyId: idOf('policy', 'Hybride 2 jours') },
  },
  {
    by: 'admin',
    hours: 49,
    action: 'customers.update',
    before: { contactEmail: 'contact@marelune.example', approvalAboveCents: null },
    after: { contactEmail: 'bureaux@marelune.example', approvalAboveCents: 15_000 },
  },
  { by: 'admin', hours: 50, action: 'customers.request-feature', after: { feature: 'hrSync' } },
  {
    by: 'admin',
    hours: 74 * 24,
    action: 'customers.connect-calendars',
    after: { kind: 'microsoft', tenant: 'marelune.example', state: 'connected' },
  },
  {
    by: 'staff',
    hours: 115 * 24,
    action: 'customers.set-settings',
    after: { credits: true, approvedDomains: true, calendarSync: true, fileImport: true, singleSignOn: true },
  },
  {
    by: 'staff',
    hours: 30,
    action: 'releases.create-token',
    company: null,
    after: { name: 'Mise en ligne', remote: 'booking', scopes: ['publish', 'promote'] },
  },
];

/** What administrators and staff have done, by lines of the log (CKP-11). */
export function addLog(world: World, now: string): void {
  for (const [index, { by, as, hours, action, subject, before, after, company }] of lines.entries())
    add(world, 'audit_log', {
      id: idOf('log', index),
      company_id: company === null ? null : companyId,
      actor_id: idOf('member', by),
      impersonator_id: as === undefined ? null : idOf('member', as),
      action,
      subject_id: subject ?? null,
      before: before ?? null,
      after,
      at: new Date(Date.parse(now) - hours * hour).toISOString(),
    });
}
