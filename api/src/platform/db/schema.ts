// Made by generate-schema.ts from the migrations; do not edit.
import type { ColumnType, GeneratedAlways } from 'kysely';

/** Written as an ISO instant or a Date, read as an ISO instant in UTC. */
type Instant = ColumnType<string, string | Date, string | Date>;
/** The same where the database fills it when left out. */
type OptionalInstant = ColumnType<string, string | Date | undefined, string | Date>;
type NullableInstant = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
/** Filled by the database when left out. */
type Optional<T> = ColumnType<T, T | undefined, T>;
/** Written as JSON text, read as a value that the reader's schema parses. */
type Json = ColumnType<unknown, string, string>;
type OptionalJson = ColumnType<unknown, string | undefined, string>;
type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;

export interface AccountDeletionTable {
  member_id: string;
  asked_at: Instant;
  due_at: Instant;
  erased_at: NullableInstant;
  had_bookings: Optional<boolean>;
}

export interface ActivationCodeTable {
  id: Optional<string>;
  email: string;
  code_hash: Buffer;
  sent_at: Instant;
  expires_at: Instant;
  tries_left: number;
  origin: string | null;
  network: string | null;
}

export interface ActivationTokenTable {
  token_hash: Buffer;
  email: string;
  accepted_at: NullableInstant;
  expires_at: Instant;
  origin: string | null;
}

export interface ApprovedDomainTable {
  id: Optional<string>;
  company_id: string;
  domain: string;
  token: string;
  created_at: Instant;
  checked_at: NullableInstant;
  proved_at: NullableInstant;
}

export interface AuditLogTable {
  id: Optional<string>;
  company_id: string | null;
  actor_id: string;
  action: string;
  subject_id: string | null;
  before: NullableJson;
  after: NullableJson;
  at: Instant;
  impersonator_id: string | null;
}

export interface AutoReloadTable {
  company_id: string;
  enabled: boolean;
  threshold_cents: number;
  excluding_tax_cents: number;
  provider: string;
  card: string;
  kept_for: string;
  seen_entry_id: Optional<number>;
  failed_at: NullableInstant;
  pays_invoices_since: NullableInstant;
}

export interface BankMatchTable {
  transfer_id: string;
  invoice_id: string;
  cents: number;
  matched_by: string | null;
  matched_at: Instant;
}

export interface BankTransferTable {
  id: Optional<string>;
  received_on: string;
  amount_cents: number;
  payer: string;
  reference: string;
  bank_reference: string | null;
  recorded_by: string | null;
  recorded_at: Instant;
  closed_at: NullableInstant;
  closed_note: string | null;
}

export interface BookingTable {
  id: Optional<string>;
  reference: string;
  workspace_id: string;
  building_id: string;
  company_id: string | null;
  host_id: string | null;
  organiser_id: string;
  status: string;
  day: string;
  morning: boolean;
  afternoon: boolean;
  from_at: Instant;
  to_at: Instant;
  exclusive: boolean;
  hourly: boolean;
  seat_id: string | null;
  people: number;
  guests: OptionalJson;
  comment: Optional<string>;
  phone: string;
  billing: NullableJson;
  price: Json;
  total_cents: number;
  currency: Optional<string>;
  paid_with: string;
  cancellation: Json;
  answer_by: NullableInstant;
  answered_at: NullableInstant;
  rejection_reason: string | null;
  refunded_cents: Optional<number>;
  created_at: Instant;
  cancelled_at: NullableInstant;
  card_cents: Optional<number>;
  gates: Optional<string[]>;
  ended_because: string | null;
  booked_by: string | null;
  cancelled_by: string | null;
  private: Optional<boolean>;
  services: OptionalJson;
  custom_fields: OptionalJson;
  paid_cents: Optional<number>;
  checked_in_at: NullableInstant;
  approver_id: string | null;
  replaces_id: string | null;
  held_until: NullableInstant;
  supplied: Optional<boolean>;
  sequence: Optional<number>;
  layout: string | null;
  non_refundable_cents: Optional<number>;
}

export interface BookingMessageTable {
  id: Optional<string>;
  booking_id: string;
  sender_id: string | null;
  by_host: boolean;
  text: string;
  created_at: Instant;
  read_at: NullableInstant;
  reported_at: NullableInstant;
}

export interface BookingOfHalfTable {
  id: Optional<string>;
  seat_id: string | null;
  private: Optional<boolean>;
  organiser_id: Optional<string>;
}

export interface BookingParticipantTable {
  booking_id: string;
  member_id: string;
  cancelled_at: NullableInstant;
  share_cents: Optional<number>;
  left_elsewhere: Optional<boolean>;
}

export interface BudgetTable {
  id: Optional<string>;
  company_id: string;
  policy_id: string | null;
  department_id: string | null;
  amount_cents: number;
  period: string;
  frequency: number;
  strategy: Optional<string>;
  max_accumulation_cents: number | null;
  next_refresh_date: string | null;
  starts_on: string | null;
  shared: Optional<boolean>;
  pending: NullableJson;
}

export interface BuildingTable {
  id: Optional<string>;
  company_id: string | null;
  host_id: string | null;
  name: string;
  street: string;
  postcode: string;
  city: string;
  locality: string;
  place: string;
  description: OptionalJson;
  instructions: OptionalJson;
  pictures: Optional<string[]>;
  capacity: Optional<number>;
  lat: number | null;
  lng: number | null;
  timezone: string;
  opening_hours: Json;
  amenities: Optional<string[]>;
  email: string | null;
  phone: string | null;
  check_in_proof: Optional<boolean>;
  opens: GeneratedAlways<string[] | null>;
  closes: GeneratedAlways<string[] | null>;
  reception_contact: string | null;
  closes_on_holidays: Optional<boolean>;
}

export interface BuildingAccessTable {
  building_id: string;
  department_id: string | null;
  member_id: string | null;
}

export interface BuildingClosureTable {
  building_id: string;
  day: string;
  label: Optional<string>;
  holiday: Optional<boolean>;
}

export interface BusyTimeTable {
  workspace_id: Optional<string>;
  day: Optional<string>;
  morning: Optional<boolean>;
  afternoon: Optional<boolean>;
  hourly: Optional<boolean>;
  exclusive: Optional<boolean>;
  from_at: OptionalInstant;
  to_at: OptionalInstant;
  held_until: NullableInstant;
  people: Optional<number>;
}

export interface CalendarDelegationTable {
  company_id: string;
  kind: string;
  state: Optional<string>;
  tenant: string;
  daily_status: Optional<boolean>;
  absences: Optional<boolean>;
  connected_at: Instant;
  synced_at: NullableInstant;
  broken_at: NullableInstant;
}

export interface CalendarFeedTable {
  member_id: string;
  token_hash: Buffer;
  sealed: Buffer;
  created_at: Instant;
  read_at: NullableInstant;
  read_by: string | null;
  content_hash: Buffer | null;
  changed_at: NullableInstant;
}

export interface CampaignTable {
  code: string;
  name: Json;
  day_from: string;
  day_to: string;
  id: Optional<string>;
  kind: Optional<string>;
  percent: number | null;
  most_uses: number | null;
  most_each: number | null;
  company_ids: Optional<string[]>;
  workspace_ids: Optional<string[]>;
  ended_at: NullableInstant;
  changed_at: OptionalInstant;
  changed_by: string | null;
}

export interface CampaignUseTable {
  code: string;
  member_id: string;
  booking_id: string;
}

export interface ClientErrorTable {
  hash: string;
  remote: string;
  version: string;
  kind: string;
  message: string;
  stack: string;
  path: string;
  count: number;
  first_seen_at: Instant;
  last_seen_at: Instant;
  request_id: string | null;
  reports: Optional<string[]>;
}

export interface CompanyTable {
  id: Optional<string>;
  name: string;
  mail_domain: string;
  contact_email: string;
  quota_approach: Optional<string>;
  overdraft_cents: Optional<number>;
  default_policy_id: string | null;
  created_at: OptionalInstant;
  collective_spending: Optional<boolean>;
  timezone: Optional<string>;
  approval_above_cents: number | null;
  custom_fields: OptionalJson;
  type: Optional<string>;
  subscription_status: Optional<string>;
  subscription_since: string | null;
  subscription_renews_on: string | null;
  licences: number | null;
  logo: string | null;
  terms_url: string | null;
  payment_type: Optional<string>;
  default_language: Optional<string>;
  payment_customer: string | null;
  import_configuration: NullableJson;
  billing: NullableJson;
  member_fields: OptionalJson;
  setup_closed_at: NullableInstant;
  country: Optional<string>;
}

export interface CompanyGuestTable {
  company_id: string;
  member_id: string;
}

export interface CompanySettingTable {
  company_id: string;
  name: string;
  value: Json;
  set_at: NullableInstant;
}

export interface ConnectionTable {
  member_id: string;
  other_id: string;
  created_at: OptionalInstant;
}

export interface ConnectionInvitationTable {
  id: Optional<string>;
  from_id: string;
  to_id: string | null;
  to_email: string | null;
  status: Optional<string>;
  message: Optional<string>;
  created_at: OptionalInstant;
  answered_at: NullableInstant;
}

export interface ConnectionVisibilityTable {
  viewer_id: string;
  owner_id: string;
  level: string;
  until: string | null;
}

export interface CreditNoteSeriesTable {
  company_id: string;
  year: number;
  last_number: number;
}

export interface CreditReloadTable {
  account_id: string;
  occurrence: string;
  company_id: string;
  budget_id: string;
  amount_cents: number;
  reloaded_at: Instant;
}

export interface DataExportTable {
  id: Optional<string>;
  member_id: string;
  state: string;
  asked_at: Instant;
  file: string | null;
  bytes: number | null;
  expires_at: NullableInstant;
}

export interface DayProposalTable {
  id: Optional<string>;
  from_id: string;
  to_id: string;
  day: string;
  part: string;
  building_id: string | null;
  workspace_id: string | null;
  message: Optional<string>;
  status: Optional<string>;
  reason: Optional<string>;
  created_at: Instant;
  answered_at: NullableInstant;
}

export interface DelegateTable {
  member_id: string;
  delegate_id: string;
}

export interface DelegatedMailboxTable {
  member_id: string;
  company_id: string;
  kind: string;
  state: string;
  checked_at: Instant;
}

export interface DeletionCodeTable {
  member_id: string;
  code_hash: Buffer;
  sent_at: Instant;
  expires_at: Instant;
  tries_left: number;
}

export interface DepartmentTable {
  id: Optional<string>;
  company_id: string;
  parent_id: string | null;
  name: string;
  policy_id: string | null;
  lead_id: string | null;
  merged_into: string | null;
}

export interface DepartmentMemberTable {
  member_id: string;
  company_id: string;
  department_id: string;
}

export interface DoorTable {
  id: Optional<string>;
  company_id: string;
  building_id: string;
  workspace_id: string | null;
  floor_id: string | null;
  token_hash: Buffer;
  made_at: Instant;
  seen_at: NullableInstant;
  acts: Optional<number>;
  acts_since: NullableInstant;
}

export interface DoorFaultTable {
  id: Optional<string>;
  company_id: string;
  workspace_id: string;
  kind: string;
  text: Optional<string>;
  reported_at: Instant;
}

export interface DoorStayTable {
  id: Optional<string>;
  workspace_id: string;
  company_id: string;
  day: string;
  morning: boolean;
  afternoon: boolean;
  from_at: Instant;
  to_at: Instant;
}

export interface EventTicketTable {
  hash: string;
  member_id: string;
  expires_at: Instant;
  session_id: string;
}

export interface FavouriteTable {
  member_id: string;
  workspace_id: string;
  created_at: OptionalInstant;
}

export interface FeatureRequestTable {
  company_id: string;
  feature: string;
  member_id: string | null;
  requested_at: Instant;
}

export interface FigureAskedTable {
  company_id: string;
  last_week: string;
}

export interface FigureDayTable {
  company_id: string;
  day: string;
  department_id: string;
  office: number;
  home: number;
  flex: number;
  offsite: number;
  day_off: number;
  together: number;
}

export interface FigureDueTable {
  id: GeneratedAlways<number>;
  company_id: string;
  week: string;
}

export interface FigureHourTable {
  company_id: string;
  day: string;
  building_id: string;
  hour: number;
  people: number;
}

export interface FigureLetterTable {
  member_id: string;
  company_id: string;
  frequency: string;
  tabs: string[];
  stop_token: Optional<string>;
  sent_on: string;
}

export interface FigureMemberTable {
  member_id: string;
  before_week: string;
  company_id: string | null;
  department_id: string | null;
  policy_id: string | null;
  access: string;
}

export interface FigurePolicyTable {
  company_id: string;
  week: string;
  policy_id: string;
  members: number;
  judged: number;
  within: number;
  wrong_day: number;
  over_quota: number;
}

export interface FigureSiteTable {
  company_id: string;
  day: string;
  building_id: string;
  places: number;
  people: number;
  morning: number;
  afternoon: number;
  booked: number;
  missed: number;
}

export interface FigureStateTable {
  company_id: string;
  last_week: string;
  computed_at: Instant;
  closed_before: string | null;
}

export interface FigureWeekTable {
  company_id: string;
  week: string;
  department_id: string;
  members: number;
  accounts: number;
  active: number;
  bookers: number;
  bookings: number;
  cancelled: number;
  spend_cents: number;
  judged: Optional<number>;
  within: Optional<number>;
}

export interface FloorTable {
  id: Optional<string>;
  building_id: string;
  name: string;
  number: number;
  width_m: number;
  height_m: number;
  drawing: Json;
  version: Optional<number>;
  image: NullableJson;
  published_version: Optional<number>;
  saved_by: string | null;
  saved_at: NullableInstant;
}

export interface FloorItemTable {
  floor_id: string;
  id: string;
  item: NullableJson;
  geometry_version: number;
  name_version: number;
  features_version: number;
  changed_version: number;
}

export interface FloorVersionTable {
  id: Optional<string>;
  floor_id: string;
  number: number;
  name: string | null;
  items: Json;
  seats: number;
  draft_version: number;
  state: string;
  starts_at: NullableInstant;
  author_id: string | null;
  made_at: Instant;
  failure: string | null;
}

export interface GuestLetterCountTable {
  member_id: string;
  day: string;
  new_guests: Optional<number>;
  invited: Optional<number>;
  sent: Optional<number>;
}

export interface HostTable {
  id: Optional<string>;
  name: string;
  contact_name: string;
  email: string;
  phone: string | null;
  commission_basis_points: Optional<number>;
  answers_in_minutes: number | null;
}

export interface HostCommissionTable {
  host_id: string;
  valid_from: string;
  basis_points: number;
  set_by: string | null;
  set_at: Instant;
}

export interface HostGuestTable {
  host_id: string;
  member_id: string;
}

export interface HostMemberTable {
  host_id: string;
  member_id: string;
}

export interface IdempotencyKeyTable {
  member_id: string;
  route_id: string;
  key: string;
  body_hash: string;
  reply: NullableJson;
  created_at: OptionalInstant;
  event_ids: Optional<string[]>;
}

export interface IdentityProviderTable {
  company_id: string;
  domain: string;
  required: boolean;
  settings: Json;
  client_secret: Buffer | null;
  client_secret_set_at: NullableInstant;
  passed_at: NullableInstant;
  administrator_came_at: NullableInstant;
}

export interface ImpersonatedCallTable {
  id: Optional<string>;
  session_id: string;
  impersonator_id: string;
  member_id: string;
  company_id: string | null;
  route_id: string;
  subject_id: string | null;
  reason: string | null;
  at: Instant;
  status: number | null;
}

export interface InquiryTable {
  id: Optional<string>;
  reference: string;
  kind: string;
  name: string;
  email: string;
  company: string | null;
  phone: string | null;
  subject: string | null;
  message: string;
  language: string;
  member_id: string | null;
  state: Optional<string>;
  created_at: Instant;
  changed_at: Instant;
  stamp_hash: string | null;
  assignee_id: string | null;
  company_id: string | null;
  feature: string | null;
}

export interface InquiryEntryTable {
  id: Optional<string>;
  inquiry_id: string;
  kind: string;
  text: string | null;
  author_id: string | null;
  at: Instant;
}

export interface InvoiceTable {
  id: Optional<string>;
  company_id: string;
  name: string | null;
  type: string;
  status: string;
  excluding_tax_cents: number;
  tax_cents: number;
  tax_basis_points: number | null;
  currency: Optional<string>;
  method: string | null;
  issued_on: string | null;
  due_on: string | null;
  paid_at: NullableInstant;
  payment_id: string | null;
  automatic: Optional<boolean>;
  made_by: string | null;
  created_at: Instant;
  seller: NullableJson;
  buyer: NullableJson;
  booking_id: string | null;
  corrects: string | null;
  month: string | null;
  reminders: Optional<number>;
  reminded_on: string | null;
  postings: Optional<number>;
  charge_payment_id: string | null;
}

export interface InvoiceLineTable {
  invoice_id: string;
  position: number;
  subject: string;
  month: string | null;
  quantity: number;
  unit_excluding_tax_cents: number;
  excluding_tax_cents: number;
  tax_basis_points: number;
  tax_cents: number;
  description: string | null;
}

export interface InvoiceLinkTable {
  invoice_id: string;
  token_hash: Buffer;
  expires_at: Instant;
}

export interface InvoiceMonthTable {
  company_id: string;
  month: string;
  used_cents: number | null;
  done_at: Instant;
}

export interface InvoiceSeriesTable {
  company_id: string;
  year: number;
  last_number: number;
}

export interface KeptZoneTable {
  workspace_id: string;
  weekday: number;
  half: number;
  department_id: string;
}

export interface KnownDeviceTable {
  member_id: string;
  device_hash: Buffer;
  used_at: Instant;
}

export interface LedgerAccountTable {
  id: Optional<string>;
  kind: string;
  owner_id: string | null;
  currency: Optional<string>;
  balance_cents: Optional<number>;
  overdraft_cents: Optional<number>;
  company_id: string | null;
  limit_cents: Optional<number>;
  successor_id: string | null;
}

export interface LedgerEntryTable {
  id: GeneratedAlways<number>;
  transfer_id: string;
  account_id: string;
  amount_cents: number;
  balance_after_cents: number | null;
}

export interface LedgerTransferTable {
  id: Optional<string>;
  kind: string;
  booking_id: string | null;
  note: string | null;
  at: Instant;
  made_by: string | null;
  inserted_by: string | null;
  invoice_id: string | null;
  posting: number | null;
}

export interface LinkCursorTable {
  only_one: Optional<boolean>;
  xid: string;
  event_id: number;
}

export interface LongStayTable {
  id: Optional<string>;
  workspace_id: string;
  host_id: string;
  member_id: string;
  people: number;
  from_day: string;
  months: number;
  weekdays: number[];
  message: Optional<string>;
  state: Optional<string>;
  closed_by: string | null;
  answer: string | null;
  created_at: Instant;
  changed_at: Instant;
}

export interface MemberTable {
  id: Optional<string>;
  company_id: string | null;
  department_id: string | null;
  policy_id: string | null;
  manager_id: string | null;
  email: string;
  first_name: string;
  last_name: string;
  job_title: string | null;
  avatar: string | null;
  phone: string | null;
  language: Optional<string>;
  timezone: Optional<string>;
  account_type: string;
  roles: Optional<string[]>;
  password_hash: string | null;
  access: Optional<string>;
  internal_sites: Optional<boolean>;
  external: Optional<boolean>;
  external_id: string | null;
  home_building_id: string | null;
  visibility: Optional<string>;
  created_at: OptionalInstant;
  terms_accepted_at: NullableInstant;
  sign_up_origin: string | null;
  sign_up_code: string | null;
  linked_in: string | null;
  theme: Optional<string>;
  reduced_motion: Optional<boolean>;
  weekends: Optional<boolean>;
  password_changed_at: NullableInstant;
  login_as_others: Optional<boolean>;
  company_terms_url: string | null;
  member_fields: OptionalJson;
}

export interface MemberBillingTable {
  member_id: string;
  billing: Json;
  kept_at: Instant;
}

export interface MemberFavouriteTable {
  member_id: string;
  other_id: string;
}

export interface MemberImportTable {
  id: Optional<string>;
  company_id: string;
  author_id: string | null;
  impersonator_id: string | null;
  file_name: string;
  options: Json;
  file: NullableJson;
  state: Optional<string>;
  problem: string | null;
  counts: OptionalJson;
  steps: NullableJson;
  letters_due: Optional<number>;
  letters_sent: Optional<number>;
  letters_failed: Optional<number>;
  started_at: Instant;
  saved_at: NullableInstant;
  ended_at: NullableInstant;
}

export interface MemberImportRowTable {
  import_id: string;
  row_number: number;
  email: string;
  name: string;
  outcome: string;
  errors: Optional<string[]>;
  member_id: string | null;
  before: NullableJson;
  after: NullableJson;
  letter: string | null;
  letter_at: NullableInstant;
  undone: Optional<boolean>;
}

export interface MemberLinkTable {
  id: Optional<string>;
  member_id: string;
  kind: string;
  state: Optional<string>;
  account: string;
  sealed: Buffer;
  daily_status: Optional<boolean>;
  absences: Optional<boolean>;
  linked_at: Instant;
  planned_on: string | null;
  synced_at: NullableInstant;
  broken_at: NullableInstant;
  slack_team: string | null;
  slack_user: string | null;
}

export interface MigrationTable {
  name: string;
  checksum: string;
  applied_at: OptionalInstant;
}

export interface NoticeTable {
  id: Optional<string>;
  member_id: string;
  kind: string;
  person_id: string | null;
  facts: Json;
  created_at: Instant;
  read_at: NullableInstant;
}

export interface NotificationSettingTable {
  member_id: string;
  category: string;
  channel: string;
  is_on: boolean;
}

export interface OffsitePlaceTable {
  id: Optional<string>;
  member_id: string;
  name: string;
  address: string;
}

export interface OutboxTable {
  id: GeneratedAlways<number>;
  xid: Optional<string>;
  member_id: string;
  event_id: string;
  type: string;
  payload: Json;
  at: OptionalInstant;
}

export interface PasskeyTable {
  id: Optional<string>;
  member_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: Optional<number>;
  transports: Optional<string[]>;
  is_synced: boolean;
  name: string;
  created_at: Instant;
  used_at: NullableInstant;
}

export interface PasskeyChallengeTable {
  challenge_hash: Buffer;
  member_id: string | null;
  expires_at: Instant;
}

export interface PasswordResetTable {
  token_hash: Buffer;
  member_id: string;
  sent_at: Instant;
  expires_at: Instant;
}

export interface PaymentTable {
  id: Optional<string>;
  booking_id: string | null;
  member_id: string | null;
  company_id: string | null;
  cents: number;
  currency: Optional<string>;
  card_token: string | null;
  provider: string;
  key: string;
  reference: string | null;
  return_to: string;
  client_secret: string | null;
  action_url: string | null;
  status: Optional<string>;
  wanted: Optional<string>;
  given_back_cents: Optional<number>;
  moving_cents: number | null;
  captured_cents: Optional<number>;
  refunded_cents: Optional<number>;
  failure: string | null;
  attempts: Optional<number>;
  refusals: Optional<number>;
  next_try_at: NullableInstant;
  lapses_at: Instant;
  created_at: Instant;
  changed_at: Instant;
  invoice_id: string | null;
  kept_for: string | null;
}

export interface PaymentEventTable {
  provider: string;
  event_id: string;
  type: string;
  reference: string | null;
  payment_id: string | null;
  at: Instant;
}

export interface PolicyTable {
  id: Optional<string>;
  company_id: string;
  name: string;
  week_days: OptionalJson;
  type: Optional<string>;
  week_days_period: Optional<string>;
  external: NullableJson;
  quota_approach: string | null;
}

export interface PolicyDaysRuleTable {
  id: Optional<string>;
  company_id: string;
  policy_id: string;
  halves: number;
  period: string;
  location_types: string[];
}

export interface PolicyReplayTable {
  id: Optional<string>;
  company_id: string;
  policy_id: string;
  member_id: string;
  draft: Json;
  figures: NullableJson;
  made_at: Instant;
}

export interface PolicyVersionTable {
  id: Optional<string>;
  company_id: string;
  policy_id: string;
  content: Json;
  starts_on: string | null;
  ended_on: string | null;
  budget_change: NullableJson;
  author_id: string | null;
  made_at: Instant;
}

export interface ProfileViewTable {
  owner_id: string;
  viewer_id: string;
  day: string;
}

export interface PromoTable {
  code: string;
  percent: number;
  valid_from: string;
  valid_to: string;
  company_id: string | null;
  once: Optional<boolean>;
  campaign_id: string | null;
}

export interface PromoMemberTable {
  member_id: string;
  code: string;
  added_at: Instant;
}

export interface PromoUseTable {
  code: string;
  member_id: string;
  booking_id: string;
}

export interface PushSubscriptionTable {
  endpoint: string;
  member_id: string;
  p256dh: string;
  auth: string;
  key_id: string;
  created_at: Instant;
}

export interface ReachableWorkspaceTable {
  id: Optional<string>;
  building_id: Optional<string>;
  floor_id: string | null;
  company_id: string | null;
  host_id: string | null;
  name: Optional<string>;
  type: Optional<string>;
  booking_mode: Optional<string>;
  capacity: Optional<number>;
  description: OptionalJson;
  access_instructions: OptionalJson;
  pictures: Optional<string[]>;
  facilities: Optional<string[]>;
  sound_level: string | null;
  layouts: OptionalJson;
  layout_codes: Optional<string[]>;
  instant: Optional<boolean>;
  answer_hours: Optional<number>;
  notice_hours: Optional<number>;
  cancellation: OptionalJson;
  free_cancellation: Optional<boolean>;
  price_hour_cents: number | null;
  price_half_day_cents: number | null;
  price_day_cents: number | null;
  price_month_cents: number | null;
  price_per: Optional<string>;
  tax_basis_points: Optional<number>;
  sort_price_cents: Optional<number>;
  closure: string | null;
  rating_average: number | null;
  rating_count: Optional<number>;
  locality: Optional<string>;
  place: Optional<string>;
  lat: number | null;
  lng: number | null;
  geo: { x: number; y: number } | null;
  zone: NullableJson;
  zone_label: NullableJson;
  has_seats: Optional<boolean>;
  buffer_minutes: Optional<number>;
  request_notice_hours: Optional<number>;
  check_in_minutes: number | null;
  check_in_code: Optional<number>;
  supplier_props: NullableJson;
  tags: Optional<string[]>;
}

export interface ReceptionTable {
  building_id: string;
  company_id: string;
  kept_days: Optional<number>;
}

export interface ReceptionistTable {
  building_id: string;
  member_id: string;
  company_id: string;
}

export interface RefreshTokenTable {
  token_hash: Buffer;
  session_id: string;
  issued_at: Instant;
  expires_at: Instant;
  replaced_at: NullableInstant;
}

export interface ReleaseTable {
  remote: string;
  version: string;
  integrity: string;
  files: Json;
  manifest: Json;
  published_at: OptionalInstant;
  published_by: string;
  compressed: OptionalJson;
  maps: OptionalJson;
  bytes: Optional<number>;
  commit: string | null;
  branch: string | null;
  dirty: Optional<boolean>;
  run: string | null;
  start_bytes: number | null;
}

export interface ReleaseBadTable {
  remote: string;
  version: string;
  reason: string;
  by: string;
  at: Instant;
}

export interface ReleaseBlobTable {
  hash: string;
  bytes: number;
  stored_at: Instant;
}

export interface ReleaseChannelTable {
  remote: string;
  version: string;
  changed_at: OptionalInstant;
  earlier: Optional<string[]>;
  changed_by: Optional<string>;
  canary_version: string | null;
  canary_percent: Optional<number>;
  canary_companies: Optional<string[]>;
  canary_members: Optional<string[]>;
  canary_since: NullableInstant;
  canary_by: Optional<string>;
  canary_max_failure_percent: Optional<number>;
  canary_least_loads: Optional<number>;
}

export interface ReleaseHistoryTable {
  id: GeneratedAlways<number>;
  remote: string;
  action: string;
  version_before: string | null;
  version_after: string | null;
  at: OptionalInstant;
  by: string;
  percent: number | null;
  reason: string | null;
  companies: Optional<string[]>;
  members: Optional<string[]>;
}

export interface ReleaseRemovedTable {
  remote: string;
  version: string;
  at: Instant;
}

export interface ReleaseTokenTable {
  id: string;
  name: string;
  remote: string | null;
  scopes: string[];
  hash: Buffer;
  created_at: Instant;
  created_by: string;
  expires_at: NullableInstant;
  last_used_at: NullableInstant;
  revoked_at: NullableInstant;
  made_by: string | null;
}

export interface ReleaseTrustTable {
  id: string;
  remote: string | null;
  scopes: string[];
  issuer: string;
  audience: string;
  repository: string;
  branch: string | null;
  created_at: Instant;
  created_by: string;
  last_used_at: NullableInstant;
  made_by: string | null;
}

export interface ReminderTable {
  booking_id: string;
  member_id: string;
  kind: string;
  day: string;
  ordered_at: Instant;
}

export interface RemoteLoadTable {
  remote: string;
  version: string;
  minute: Instant;
  loads: number;
  failures: number;
  errors: number;
  fallbacks: number;
  refused: number;
  mounted: number[];
}

export interface RequestCountTable {
  key: string;
  points: Optional<number>;
  expire: number | null;
}

export interface ReviewTable {
  id: Optional<string>;
  booking_id: string;
  member_id: string;
  workspace_id: string;
  score: number;
  themes: OptionalJson;
  text: Optional<string>;
  created_at: Instant;
  changed_at: Instant;
  answer: string | null;
  answered_at: NullableInstant;
}

export interface ReviewPutOffTable {
  booking_id: string;
  member_id: string;
  until: NullableInstant;
}

export interface RoutineHalfTable {
  member_id: string;
  weekday: number;
  half: number;
  location_type: string;
  building_id: string | null;
  offsite_place_id: string | null;
}

export interface RoutineRunTable {
  member_id: string;
  monday: string;
  ran_at: Instant;
}

export interface ScheduleEmptiedTable {
  member_id: string;
  day: string;
  half: number;
}

export interface ScheduleHalfTable {
  member_id: string;
  day: string;
  half: number;
  location_type: string;
  building_id: string | null;
  workspace_id: string | null;
  offsite_place_id: string | null;
  booking_id: string | null;
  set_by: string;
  covered: NullableJson;
}

export interface ScheduleSplitTable {
  member_id: string;
  day: string;
}

export interface SeatTable {
  id: Optional<string>;
  workspace_id: string;
  floor_id: string;
  name: string;
  x: number;
  y: number;
  features: Optional<string[]>;
  closed: Optional<boolean>;
  rotation: Optional<number>;
}

export interface SeatOfferTable {
  version_id: string;
  booking_id: string;
  old_seat_id: string;
  old_seat_name: string;
  seat_id: string;
  seat_name: string;
  taken_seat_name: string | null;
  answer_by: Instant;
  answer: string | null;
  answered_at: NullableInstant;
}

export interface SeatSlotTable {
  seat_id: string;
  day: string;
  half: number;
  booking_id: string;
}

export interface SessionTable {
  id: Optional<string>;
  member_id: string;
  created_at: OptionalInstant;
  ended_at: NullableInstant;
  ended_because: string | null;
  user_agent: string | null;
  country: string | null;
  city: string | null;
  used_at: NullableInstant;
  is_new_device: Optional<boolean>;
  impersonator_id: string | null;
  impersonator_name: string | null;
  impersonator_roles: string[] | null;
  reason: string | null;
  ends_at: NullableInstant;
}

export interface SingleSignOnTable {
  state_hash: Buffer;
  browser_hash: Buffer;
  company_id: string;
  domain: string;
  language: string;
  next: string | null;
  identity: NullableJson;
  started_at: Instant;
  expires_at: Instant;
  company_terms_url: string | null;
}

export interface SiteTextTable {
  id: Optional<string>;
  kind: string;
  place: string;
  language: string;
  position: number;
  text: string;
  author: string | null;
  role: string | null;
  is_example: Optional<boolean>;
  changed_at: Instant;
}

export interface SlotTable {
  workspace_id: string;
  day: string;
  half: number;
  capacity: number;
  taken: Optional<number>;
  promised_until: NullableInstant;
  freed_times: Optional<number>;
}

export interface SpaceCalendarTable {
  workspace_id: string;
  company_id: string;
  kind: string;
  address: string;
  state: Optional<string>;
}

export interface SpaceCalendarBookingTable {
  booking_id: string;
  workspace_id: string;
}

export interface SupplierOrderTable {
  booking_id: string;
  supplier: string;
  space: string;
  status: Optional<string>;
  wanted: Optional<string>;
  reference: string | null;
  attempts: Optional<number>;
  next_try_at: NullableInstant;
  created_at: Instant;
  changed_at: Instant;
}

export interface TestPaymentTable {
  reference: string;
  key: string;
  card: string;
  cents: number;
  currency: string;
  return_to: string;
  status: string;
  captured_cents: Optional<number>;
  refunded_cents: Optional<number>;
  failed_captures: Optional<number>;
  created_at: Instant;
}

export interface TestPaymentRefundTable {
  key: string;
  reference: string;
  cents: number;
}

export interface TestPaymentSecretTable {
  single: Optional<boolean>;
  secret: Optional<string>;
}

export interface TestPaymentWebhookTable {
  id: string;
  reference: string;
  type: string;
  due_at: Instant;
  times: number;
}

export interface TestSupplierBookingTable {
  key: string;
  space: string;
  status: string;
  asked: Optional<number>;
}

export interface TranslationTable {
  message_id: string;
  language: string;
  text: string | null;
  changed_at: Instant;
  changed_by: string | null;
}

export interface UsedConsentTable {
  state_hash: Buffer;
  member_id: string;
  until: Instant;
}

export interface VisitTable {
  id: Optional<string>;
  company_id: string;
  building_id: string;
  visited_id: string;
  invited_by: string | null;
  booking_id: string | null;
  name: string;
  email: string;
  visitor_company: Optional<string>;
  language: string;
  from_at: Instant;
  to_at: Instant;
  code: string;
  created_at: Instant;
  arrived_at: NullableInstant;
  left_at: NullableInstant;
  cancelled_at: NullableInstant;
}

export interface WaitingEntryTable {
  id: Optional<string>;
  member_id: string;
  company_id: string | null;
  workspace_id: string;
  day: string;
  morning: boolean;
  afternoon: boolean;
  from_at: NullableInstant;
  to_at: NullableInstant;
  people: number;
  status: Optional<string>;
  booking_id: string | null;
  created_at: Instant;
}

export interface WaitingLineTable {
  id: string | null;
  member_id: Optional<string>;
  workspace_id: Optional<string>;
  day: Optional<string>;
  morning: Optional<boolean>;
  afternoon: Optional<boolean>;
  from_at: NullableInstant;
  to_at: NullableInstant;
  people: Optional<number>;
  status: Optional<string>;
  booking_id: string | null;
  created_at: OptionalInstant;
}

export interface WorkspaceTable {
  id: Optional<string>;
  building_id: string;
  floor_id: string | null;
  company_id: string | null;
  host_id: string | null;
  name: string;
  type: string;
  booking_mode: string;
  capacity: number;
  description: OptionalJson;
  access_instructions: OptionalJson;
  pictures: string[];
  facilities: Optional<string[]>;
  sound_level: string | null;
  layouts: OptionalJson;
  layout_codes: Optional<string[]>;
  instant: boolean;
  answer_hours: Optional<number>;
  notice_hours: Optional<number>;
  cancellation: Json;
  free_cancellation: boolean;
  price_hour_cents: number | null;
  price_half_day_cents: number | null;
  price_day_cents: number | null;
  price_month_cents: number | null;
  price_per: Optional<string>;
  tax_basis_points: Optional<number>;
  sort_price_cents: Optional<number>;
  closure: string | null;
  rating_average: number | null;
  rating_count: Optional<number>;
  locality: string;
  place: string;
  lat: number | null;
  lng: number | null;
  geo: GeneratedAlways<{ x: number; y: number } | null>;
  zone: NullableJson;
  zone_label: NullableJson;
  has_seats: Optional<boolean>;
  buffer_minutes: Optional<number>;
  request_notice_hours: Optional<number>;
  check_in_minutes: number | null;
  check_in_code: Optional<number>;
  supplier_props: NullableJson;
  tags: Optional<string[]>;
  highlighted_map: string | null;
  responsible_id: string | null;
}

export interface WorkspaceClosureTable {
  workspace_id: string;
  day: string;
  reason: Optional<string>;
  of_building: Optional<boolean>;
  until_opened: Optional<boolean>;
}

export interface WorkspaceServiceTable {
  id: Optional<string>;
  workspace_id: string;
  name: Json;
  price_cents: number;
  per: Optional<string>;
  stock: number | null;
  lead_hours: number | null;
}

export interface WrongCodeTable {
  subject: Buffer;
  network: string;
  count: number;
  since: Instant;
}

export interface WrongPasswordTable {
  account: Buffer;
  network: string;
  count: number;
  since: Instant;
}

/** All tables by name, and what others read of them: `views.*`. */
export interface Database {
  account_deletion: AccountDeletionTable;
  activation_code: ActivationCodeTable;
  activation_token: ActivationTokenTable;
  approved_domain: ApprovedDomainTable;
  audit_log: AuditLogTable;
  auto_reload: AutoReloadTable;
  bank_match: BankMatchTable;
  bank_transfer: BankTransferTable;
  booking: BookingTable;
  booking_message: BookingMessageTable;
  booking_of_half: BookingOfHalfTable;
  booking_participant: BookingParticipantTable;
  budget: BudgetTable;
  building: BuildingTable;
  building_access: BuildingAccessTable;
  building_closure: BuildingClosureTable;
  busy_time: BusyTimeTable;
  calendar_delegation: CalendarDelegationTable;
  calendar_feed: CalendarFeedTable;
  campaign: CampaignTable;
  campaign_use: CampaignUseTable;
  client_error: ClientErrorTable;
  company: CompanyTable;
  company_guest: CompanyGuestTable;
  company_setting: CompanySettingTable;
  connection: ConnectionTable;
  connection_invitation: ConnectionInvitationTable;
  connection_visibility: ConnectionVisibilityTable;
  credit_note_series: CreditNoteSeriesTable;
  credit_reload: CreditReloadTable;
  data_export: DataExportTable;
  day_proposal: DayProposalTable;
  delegate: DelegateTable;
  delegated_mailbox: DelegatedMailboxTable;
  deletion_code: DeletionCodeTable;
  department: DepartmentTable;
  department_member: DepartmentMemberTable;
  door: DoorTable;
  door_fault: DoorFaultTable;
  door_stay: DoorStayTable;
  event_ticket: EventTicketTable;
  favourite: FavouriteTable;
  feature_request: FeatureRequestTable;
  figure_asked: FigureAskedTable;
  figure_day: FigureDayTable;
  figure_due: FigureDueTable;
  figure_hour: FigureHourTable;
  figure_letter: FigureLetterTable;
  figure_member: FigureMemberTable;
  figure_policy: FigurePolicyTable;
  figure_site: FigureSiteTable;
  figure_state: FigureStateTable;
  figure_week: FigureWeekTable;
  floor: FloorTable;
  floor_item: FloorItemTable;
  floor_version: FloorVersionTable;
  guest_letter_count: GuestLetterCountTable;
  host: HostTable;
  host_commission: HostCommissionTable;
  host_guest: HostGuestTable;
  host_member: HostMemberTable;
  idempotency_key: IdempotencyKeyTable;
  identity_provider: IdentityProviderTable;
  impersonated_call: ImpersonatedCallTable;
  inquiry: InquiryTable;
  inquiry_entry: InquiryEntryTable;
  invoice: InvoiceTable;
  invoice_line: InvoiceLineTable;
  invoice_link: InvoiceLinkTable;
  invoice_month: InvoiceMonthTable;
  invoice_series: InvoiceSeriesTable;
  kept_zone: KeptZoneTable;
  known_device: KnownDeviceTable;
  ledger_account: LedgerAccountTable;
  ledger_entry: LedgerEntryTable;
  ledger_transfer: LedgerTransferTable;
  link_cursor: LinkCursorTable;
  long_stay: LongStayTable;
  member: MemberTable;
  member_billing: MemberBillingTable;
  member_favourite: MemberFavouriteTable;
  member_import: MemberImportTable;
  member_import_row: MemberImportRowTable;
  member_link: MemberLinkTable;
  migration: MigrationTable;
  notice: NoticeTable;
  notification_setting: NotificationSettingTable;
  offsite_place: OffsitePlaceTable;
  outbox: OutboxTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  password_reset: PasswordResetTable;
  payment: PaymentTable;
  payment_event: PaymentEventTable;
  policy: PolicyTable;
  policy_days_rule: PolicyDaysRuleTable;
  policy_replay: PolicyReplayTable;
  policy_version: PolicyVersionTable;
  profile_view: ProfileViewTable;
  promo: PromoTable;
  promo_member: PromoMemberTable;
  promo_use: PromoUseTable;
  push_subscription: PushSubscriptionTable;
  reachable_workspace: ReachableWorkspaceTable;
  reception: ReceptionTable;
  receptionist: ReceptionistTable;
  refresh_token: RefreshTokenTable;
  release: ReleaseTable;
  release_bad: ReleaseBadTable;
  release_blob: ReleaseBlobTable;
  release_channel: ReleaseChannelTable;
  release_history: ReleaseHistoryTable;
  release_removed: ReleaseRemovedTable;
  release_token: ReleaseTokenTable;
  release_trust: ReleaseTrustTable;
  reminder: ReminderTable;
  remote_load: RemoteLoadTable;
  request_count: RequestCountTable;
  review: ReviewTable;
  review_put_off: ReviewPutOffTable;
  routine_half: RoutineHalfTable;
  routine_run: RoutineRunTable;
  schedule_emptied: ScheduleEmptiedTable;
  schedule_half: ScheduleHalfTable;
  schedule_split: ScheduleSplitTable;
  seat: SeatTable;
  seat_offer: SeatOfferTable;
  seat_slot: SeatSlotTable;
  session: SessionTable;
  single_sign_on: SingleSignOnTable;
  site_text: SiteTextTable;
  slot: SlotTable;
  space_calendar: SpaceCalendarTable;
  space_calendar_booking: SpaceCalendarBookingTable;
  supplier_order: SupplierOrderTable;
  test_payment: TestPaymentTable;
  test_payment_refund: TestPaymentRefundTable;
  test_payment_secret: TestPaymentSecretTable;
  test_payment_webhook: TestPaymentWebhookTable;
  test_supplier_booking: TestSupplierBookingTable;
  translation: TranslationTable;
  used_consent: UsedConsentTable;
  visit: VisitTable;
  waiting_entry: WaitingEntryTable;
  waiting_line: WaitingLineTable;
  workspace: WorkspaceTable;
  workspace_closure: WorkspaceClosureTable;
  workspace_service: WorkspaceServiceTable;
  wrong_code: WrongCodeTable;
  wrong_password: WrongPasswordTable;
  'views.account_deletion': Pick<AccountDeletionTable, 'member_id'>;
  'views.bank_match': Pick<BankMatchTable, 'invoice_id' | 'cents'>;
  'views.booking': Pick<
    BookingTable,
    | 'id'
    | 'reference'
    | 'status'
    | 'gates'
    | 'organiser_id'
    | 'company_id'
    | 'host_id'
    | 'workspace_id'
    | 'building_id'
    | 'seat_id'
    | 'day'
    | 'morning'
    | 'afternoon'
    | 'hourly'
    | 'from_at'
    | 'to_at'
    | 'private'
    | 'paid_cents'
    | 'refunded_cents'
    | 'answer_by'
    | 'checked_in_at'
    | 'ended_because'
    | 'cancelled_at'
    | 'created_at'
    | 'price'
    | 'people'
  >;
  'views.booking_participant': Pick<
    BookingParticipantTable,
    'booking_id' | 'member_id' | 'cancelled_at' | 'share_cents'
  >;
  'views.budget': Pick<
    BudgetTable,
    | 'id'
    | 'company_id'
    | 'policy_id'
    | 'department_id'
    | 'amount_cents'
    | 'period'
    | 'frequency'
    | 'strategy'
    | 'max_accumulation_cents'
    | 'next_refresh_date'
    | 'starts_on'
    | 'pending'
    | 'shared'
  >;
  'views.building': Pick<
    BuildingTable,
    | 'id'
    | 'company_id'
    | 'host_id'
    | 'name'
    | 'street'
    | 'postcode'
    | 'city'
    | 'place'
    | 'lat'
    | 'lng'
    | 'timezone'
    | 'opening_hours'
    | 'opens'
    | 'closes'
    | 'description'
    | 'instructions'
    | 'capacity'
    | 'pictures'
    | 'amenities'
    | 'email'
    | 'phone'
    | 'check_in_proof'
  >;
  'views.building_access': Pick<BuildingAccessTable, 'building_id' | 'department_id' | 'member_id'>;
  'views.company': Pick<
    CompanyTable,
    | 'id'
    | 'name'
    | 'timezone'
    | 'subscription_status'
    | 'billing'
    | 'quota_approach'
    | 'default_policy_id'
    | 'approval_above_cents'
    | 'custom_fields'
    | 'member_fields'
    | 'default_language'
    | 'logo'
  >;
  'views.company_setting': Pick<CompanySettingTable, 'company_id' | 'name' | 'value'>;
  'views.connection': Pick<ConnectionTable, 'member_id' | 'other_id'>;
  'views.connection_invitation': Pick<
    ConnectionInvitationTable,
    'from_id' | 'to_id' | 'to_email' | 'status' | 'answered_at'
  >;
  'views.day_proposal': Pick<
    DayProposalTable,
    'id' | 'day' | 'part' | 'building_id' | 'workspace_id' | 'message' | 'reason'
  >;
  'views.department': Pick<DepartmentTable, 'id' | 'company_id' | 'name' | 'policy_id' | 'parent_id' | 'lead_id'>;
  'views.department_member': Pick<DepartmentMemberTable, 'member_id' | 'company_id' | 'department_id'>;
  'views.favourite': Pick<FavouriteTable, 'member_id' | 'workspace_id'>;
  'views.floor': Pick<
    FloorTable,
    'id' | 'building_id' | 'name' | 'number' | 'width_m' | 'height_m' | 'drawing' | 'image'
  >;
  'views.host': Pick<
    HostTable,
    'id' | 'name' | 'contact_name' | 'email' | 'phone' | 'answers_in_minutes' | 'commission_basis_points'
  >;
  'views.host_commission': Pick<HostCommissionTable, 'host_id' | 'valid_from' | 'basis_points'>;
  'views.host_member': Pick<HostMemberTable, 'host_id' | 'member_id'>;
  'views.invoice': Pick<
    InvoiceTable,
    'company_id' | 'status' | 'automatic' | 'booking_id' | 'name' | 'id' | 'type' | 'excluding_tax_cents' | 'tax_cents'
  >;
  'views.kept_zone': Pick<KeptZoneTable, 'workspace_id' | 'weekday' | 'half' | 'department_id'>;
  'views.ledger_account': Pick<
    LedgerAccountTable,
    'id' | 'kind' | 'owner_id' | 'company_id' | 'currency' | 'balance_cents' | 'overdraft_cents'
  >;
  'views.ledger_entry': Pick<
    LedgerEntryTable,
    'id' | 'transfer_id' | 'account_id' | 'amount_cents' | 'balance_after_cents'
  >;
  'views.ledger_transfer': Pick<
    LedgerTransferTable,
    'id' | 'kind' | 'at' | 'booking_id' | 'note' | 'made_by' | 'invoice_id'
  >;
  'views.member': Pick<
    MemberTable,
    | 'id'
    | 'company_id'
    | 'department_id'
    | 'manager_id'
    | 'policy_id'
    | 'home_building_id'
    | 'roles'
    | 'access'
    | 'account_type'
    | 'internal_sites'
    | 'visibility'
    | 'first_name'
    | 'last_name'
    | 'job_title'
    | 'avatar'
    | 'email'
    | 'phone'
    | 'language'
    | 'timezone'
    | 'external'
    | 'external_id'
    | 'linked_in'
    | 'member_fields'
    | 'created_at'
    | 'terms_accepted_at'
  >;
  'views.member_favourite': Pick<MemberFavouriteTable, 'member_id' | 'other_id'>;
  'views.offsite_place': Pick<OffsitePlaceTable, 'id' | 'name'>;
  'views.payment': Pick<PaymentTable, 'id' | 'booking_id' | 'status' | 'wanted'>;
  'views.policy': Pick<PolicyTable, 'id' | 'company_id' | 'name'>;
  'views.release': Pick<ReleaseTable, 'remote' | 'version'>;
  'views.schedule_emptied': Pick<ScheduleEmptiedTable, 'member_id' | 'day' | 'half'>;
  'views.schedule_half': Pick<
    ScheduleHalfTable,
    | 'member_id'
    | 'day'
    | 'half'
    | 'location_type'
    | 'building_id'
    | 'workspace_id'
    | 'booking_id'
    | 'set_by'
    | 'covered'
  >;
  'views.seat': Pick<
    SeatTable,
    'id' | 'workspace_id' | 'floor_id' | 'name' | 'x' | 'y' | 'rotation' | 'features' | 'closed'
  >;
  'views.seat_slot': Pick<SeatSlotTable, 'seat_id' | 'day' | 'half' | 'booking_id'>;
  'views.slot': Pick<SlotTable, 'workspace_id' | 'day' | 'half' | 'capacity' | 'taken' | 'freed_times'>;
  'views.workspace': Pick<
    WorkspaceTable,
    | 'id'
    | 'building_id'
    | 'floor_id'
    | 'company_id'
    | 'host_id'
    | 'name'
    | 'type'
    | 'place'
    | 'locality'
    | 'lat'
    | 'lng'
    | 'geo'
    | 'zone'
    | 'zone_label'
    | 'pictures'
    | 'description'
    | 'access_instructions'
    | 'facilities'
    | 'layouts'
    | 'sound_level'
    | 'capacity'
    | 'has_seats'
    | 'closure'
    | 'booking_mode'
    | 'notice_hours'
    | 'instant'
    | 'answer_hours'
    | 'check_in_minutes'
    | 'check_in_code'
    | 'cancellation'
    | 'free_cancellation'
    | 'price_hour_cents'
    | 'price_half_day_cents'
    | 'price_day_cents'
    | 'price_month_cents'
    | 'price_per'
    | 'tax_basis_points'
    | 'rating_average'
    | 'rating_count'
    | 'supplier_props'
    | 'tags'
    | 'responsible_id'
  >;
  'views.workspace_closure': Pick<WorkspaceClosureTable, 'workspace_id' | 'day' | 'reason'>;
}
