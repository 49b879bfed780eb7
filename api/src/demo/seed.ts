import { sql } from 'kysely';
import { hashPassword } from '../modules/directory/auth/passwords/password.ts';
import type { ServerKeys } from '../platform/access/server-keys.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { openBook } from './seed/bookings/bookings.ts';
import { addCampaigns } from './seed/bookings/campaigns.ts';
import { addMarketBookings } from './seed/bookings/market-bookings.ts';
import { addMessages } from './seed/bookings/messages.ts';
import { addApproval, addHostLife, addRequests, addUnmetRequests } from './seed/bookings/requests.ts';
import { addPergolaStays, addReviews } from './seed/bookings/reviews.ts';
import { addVisits } from './seed/bookings/visits.ts';
import { addCompany, companyId } from './seed/company.ts';
import { addConnections } from './seed/connections.ts';
import { type Days, daysAround, nextMonth } from './seed/days.ts';
import { countFigures } from './seed/figures.ts';
import { idOf } from './seed/ids.ts';
import { addLog } from './seed/log.ts';
import { addBankTransfers } from './seed/money/bank-transfers.ts';
import { addInvoices } from './seed/money/invoices.ts';
import { addLedger } from './seed/money/ledger.ts';
import { addAccountSecurity } from './seed/people/account-security.ts';
import { addImports } from './seed/people/imports.ts';
import { addInquiries } from './seed/people/inquiries.ts';
import { addKept } from './seed/people/kept.ts';
import { addLinkedAccounts } from './seed/people/linked-accounts.ts';
import { addLinks } from './seed/people/links.ts';
import { addMembers } from './seed/people/members.ts';
import { addNotices } from './seed/people/notices.ts';
import { addOtherAccounts } from './seed/people/other-accounts.ts';
import { addOtherCompanies } from './seed/people/other-companies.ts';
import { addSiteTexts } from './seed/people/site-texts.ts';
import { addKeptZone, addPlanVersions, addSeatOffer } from './seed/plan-versions.ts';
import { addPlannedPolicy } from './seed/planned-policy.ts';
import { insertRows } from './seed/rows.ts';
import { addDoors } from './seed/spaces/doors.ts';
import { addHosts, addMarket } from './seed/spaces/market.ts';
import { addNamedSpaces } from './seed/spaces/named-spaces.ts';
import { addOffices } from './seed/spaces/offices.ts';
import { addServices } from './seed/spaces/services.ts';
import { addCamille } from './seed/weeks/camille.ts';
import { openWeek } from './seed/weeks/week.ts';
import { addWeeks } from './seed/weeks/weeks.ts';
import { add, emptyWorld, type World } from './seed/world.ts';

const hosts = 60;
const members = 240;
const password = 'Escale-2026!';
/** Tables in dependency order: each one after those it references. */
const tables = [
  'company',
  'company_setting',
  'policy',
  'policy_days_rule',
  'budget',
  'department',
  'host',
  'building',
  'building_closure',
  'floor',
  'workspace',
  'workspace_service',
  'workspace_closure',
  'seat',
  'door',
  'door_stay',
  'door_fault',
  'member',
  'reception',
  'receptionist',
  'visit',
  'policy_version',
  'department_member',
  'member_billing',
  'host_member',
  'host_commission',
  'connection',
  'connection_invitation',
  'day_proposal',
  'member_favourite',
  'session',
  'refresh_token',
  'known_device',
  'passkey',
  'favourite',
  'inquiry',
  'inquiry_entry',
  'member_import',
  'member_import_row',
  'site_text',
  'campaign',
  'promo',
  'promo_member',
  'booking',
  'promo_use',
  'booking_participant',
  'review',
  'review_put_off',
  'slot',
  'seat_slot',
  'offsite_place',
  'schedule_half',
  'invoice',
  'invoice_line',
  'invoice_month',
  'invoice_series',
  'credit_note_series',
  'bank_transfer',
  'bank_match',
  'ledger_account',
  'ledger_transfer',
  'ledger_entry',
  'credit_reload',
  'auto_reload',
  'member_link',
  'approved_domain',
  'calendar_delegation',
  'feature_request',
  'calendar_feed',
  'notice',
  'notification_setting',
  'audit_log',
] as const;

/**
 * Fills an empty database with the demo, dated around the clock's today; the same date gives the same rows. Does nothing when the demo's
 * company exists already. Runs in one transaction, so a killed start leaves nothing half done. Linked accounts need the servers' keys.
 */
export async function seedDemo(db: Db, clock: Clock, keys?: ServerKeys): Promise<void> {
  const seeded = await db.transaction().execute(async (tx) => {
    // Without this lock, two servers that start at once would both find an empty database.
    await sql`select pg_advisory_xact_lock(hashtext('escale demo'))`.execute(tx);
    const { rows } = await sql`select 1 from company where id = ${companyId}::uuid`.execute(tx);
    if (rows.length > 0) return null;
    const days = daysAround(clock.today('Europe/Paris'), clock.now());
    const world = await demoWorld(tx, days);
    if (keys !== undefined) addLinkedAccounts(world, days.now, keys);
    for (const table of tables) await insertRows(tx, table, world.rows.get(table) ?? []);
    await sql`update building b set capacity = (
      select coalesce(sum(w.capacity), 0) from workspace w where w.building_id = b.id and w.type not in ('parking', 'car'))`.execute(
      tx,
    );
    await addPlanVersions(tx, days);
    await addKeptZone(tx);
    await addSeatOffer(tx, days);
    return days;
  });
  await sql`analyze`.execute(db);
  // After `analyze`, which makes it several times faster. A start that is killed before it leaves it to the job.
  if (seeded !== null) await db.transaction().execute((tx) => countFigures(tx, seeded));
}

async function demoWorld(db: Db, days: Days): Promise<World> {
  const world = emptyWorld();
  const passwordHash = await hashPassword(password);
  addCompany(world, nextMonth(days.today));
  addPlannedPolicy(world, days);
  addConnections(world, days.now);
  addLog(world, days.now);
  addHosts(world, hosts);
  addNamedSpaces(world);
  addServices(world);
  addMarket(world, hosts);
  addOffices(world, companyId);
  addDoors(world, companyId, days);
  addMembers(world, passwordHash, days.today, members);
  addOtherAccounts(world, passwordHash, days.today);
  addOtherCompanies(world, passwordHash, days.today);
  addClosures(world, days);
  addVisits(world, companyId, days);
  const week = openWeek(world);
  const book = openBook(world, week);
  addRequests(world, book, days);
  addCamille(world, week, book, days);
  addWeeks(world, week, book, days);
  addHostLife(world, book, days);
  addUnmetRequests(world, book, days, 14);
  addMarketBookings(world, book, days, 600);
  addApproval(world, book, days);
  addPergolaStays(world, book, days);
  book.finish();
  addMessages(world, days);
  addReviews(world, days);
  week.finish();
  addLinks(world, days);
  addImports(world, days);
  addInquiries(world, days, idOf('member', 'camille'));
  addNotices(world, days);
  addAccountSecurity(world, days.today);
  addSiteTexts(world, days);
  addInvoices(world, days);
  addCampaigns(world, days);
  addBankTransfers(world, days);
  addKept(world, days.now);
  await addLedger(db, world, book.movements, days);
  return world;
}

/** Everything is closed at Christmas and on New Year's Day: the company's buildings as they close on holidays, spaces of hosts one by one. */
function addClosures(world: World, { today }: Days): void {
  const year = Number(today.slice(0, 4));
  const closed = [`${year}-12-25`, `${year}-01-01`, `${year + 1}-01-01`];
  const offices = new Set<string>();
  for (const { id, hostId, buildingId } of world.spaces.values()) {
    const of_building = hostId === null;
    for (const day of closed) add(world, 'workspace_closure', { workspace_id: id, day, reason: 'closed', of_building });
    if (of_building) offices.add(buildingId);
  }
  for (const building_id of offices)
    for (const day of closed) {
      const label = day.endsWith('12-25') ? 'Noël' : 'Nouvel An';
      add(world, 'building_closure', { building_id, day, label, holiday: true });
    }
}
