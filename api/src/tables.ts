/**
 * The module that owns each table: no other writes it, and others read it by its functions, its SQL fragments or the view of its name
 * (`views.member`). Tables of an area (`directory`, `inventory`) are written by several modules of it. `tables.test.ts` compares every
 * statement with this list.
 */
export const owners: Readonly<Record<string, string>> = {
  ledger_account: 'ledger',
  ledger_entry: 'ledger',
  ledger_transfer: 'ledger',

  company: 'directory/companies',
  company_setting: 'directory/companies',
  approved_domain: 'directory/companies',
  identity_provider: 'directory/companies',
  department: 'directory',
  member: 'directory',
  host: 'directory',
  host_member: 'directory',
  host_guest: 'directory',
  company_guest: 'directory',
  connection_visibility: 'directory/visibility',
  profile_view: 'directory/visibility',
  activation_code: 'directory/auth',
  activation_token: 'directory/auth',
  password_reset: 'directory/auth',
  refresh_token: 'directory/auth',
  session: 'directory/auth',
  single_sign_on: 'directory/auth',
  wrong_password: 'directory/auth',

  building: 'inventory',
  building_access: 'inventory',
  floor: 'inventory',
  workspace: 'inventory',
  workspace_closure: 'inventory',
  workspace_service: 'inventory',
  seat: 'inventory',
  seat_slot: 'inventory',
  slot: 'inventory',

  policy: 'policies',
  policy_days_rule: 'policies',
  budget: 'policies',

  payment: 'payments',
  payment_event: 'payments',

  booking: 'bookings',
  booking_participant: 'bookings',
  campaign: 'bookings',
  campaign_use: 'bookings',
  promo: 'bookings',
  promo_use: 'bookings',
  delegate: 'bookings',
  supplier_order: 'bookings',

  credit_reload: 'money/credits',
  invoice: 'money/invoices',
  invoice_link: 'money/invoices',
  invoice_series: 'money/invoices',
  auto_reload: 'money/reloads',

  offsite_place: 'week/schedule',
  schedule_emptied: 'week/schedule',
  schedule_half: 'week/schedule',
  schedule_split: 'week/schedule',
  routine_half: 'week/routine',
  routine_run: 'week/routine',

  connection: 'people/teams',
  connection_invitation: 'people/teams',
  member_favourite: 'people/teams',

  favourite: 'explore',

  client_error: 'edge/client-errors',
  remote_load: 'edge/client-errors',
  event_ticket: 'edge/event-stream',
  outbox: 'edge/event-stream',
  inquiry: 'edge/inquiries',
  link_cursor: 'edge/links',
  member_link: 'edge/links',
  used_consent: 'edge/links',
  reminder: 'edge/reminders',
  release: 'edge/releases',
  release_bad: 'edge/releases',
  release_blob: 'edge/releases',
  release_channel: 'edge/releases',
  release_history: 'edge/releases',
  release_removed: 'edge/releases',
  release_token: 'edge/releases',
  release_trust: 'edge/releases',
  waiting_entry: 'edge/waiting-list',

  audit_log: 'platform',
  idempotency_key: 'platform',
  request_count: 'platform',
  migration: 'platform',
  test_payment: 'providers',
  test_payment_refund: 'providers',
  test_payment_secret: 'providers',
  test_payment_webhook: 'providers',
  test_supplier_booking: 'providers',
};

/** Views across tenants that everybody may read: of rows that are hidden from a caller, each shows only what the caller may know. */
export const views: readonly string[] = ['booking_of_half', 'busy_time', 'reachable_workspace', 'waiting_line'];
