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
  payment_reference: string | null;
  cancellation: Json;
  answer_by: NullableInstant;
  answered_at: NullableInstant;
  rejection_reason: string | null;
  refunded_cents: Optional<number>;
  created_at: Instant;
  cancelled_at: NullableInstant;
  card_cents: Optional<number>;
}

export interface BookingParticipantTable {
  booking_id: string;
  member_id: string;
  cancelled_at: NullableInstant;
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
}

export interface ConnectionTable {
  member_id: string;
  other_id: string;
  status: string;
  invited_by: string;
  created_at: OptionalInstant;
}

export interface DepartmentTable {
  id: Optional<string>;
  company_id: string;
  parent_id: string | null;
  name: string;
  policy_id: string | null;
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

export interface FloorTable {
  id: Optional<string>;
  building_id: string;
  name: string;
  number: number;
  width_m: number;
  height_m: number;
  drawing: Json;
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
}

export interface LedgerAccountTable {
  id: Optional<string>;
  kind: string;
  owner_id: string | null;
  currency: Optional<string>;
  balance_cents: Optional<number>;
  overdraft_cents: Optional<number>;
}

export interface LedgerEntryTable {
  id: GeneratedAlways<number>;
  transfer_id: string;
  account_id: string;
  amount_cents: number;
}

export interface LedgerTransferTable {
  id: Optional<string>;
  kind: string;
  booking_id: string | null;
  note: string | null;
  at: Instant;
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
}

export interface MemberFavouriteTable {
  member_id: string;
  other_id: string;
}

export interface MigrationTable {
  name: string;
  checksum: string;
  applied_at: OptionalInstant;
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

export interface PolicyTable {
  id: Optional<string>;
  company_id: string;
  name: string;
  office_halves: number | null;
  office_period: string | null;
  remote_halves: number | null;
  remote_period: string | null;
  external_halves: number | null;
  external_period: string | null;
  week_days: OptionalJson;
  budget_cents: number | null;
  budget_period: string | null;
  budget_strategy: string | null;
  max_accumulation_cents: number | null;
  next_refresh_date: string | null;
}

export interface PromoTable {
  code: string;
  percent: number;
  valid_from: string;
  valid_to: string;
  company_id: string | null;
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
}

export interface ReleaseChannelTable {
  remote: string;
  version: string;
  previous: string | null;
  changed_at: OptionalInstant;
}

export interface ReleaseHistoryTable {
  id: GeneratedAlways<number>;
  remote: string;
  action: string;
  version_before: string | null;
  version_after: string;
  at: OptionalInstant;
  by: string;
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
}

export interface SigningKeyTable {
  id: Optional<string>;
  private_jwk: Json;
  created_at: OptionalInstant;
  retired_at: NullableInstant;
}

export interface SlotTable {
  workspace_id: string;
  day: string;
  half: number;
  capacity: number;
  taken: Optional<number>;
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
}

export interface WorkspaceClosureTable {
  workspace_id: string;
  day: string;
  reason: Optional<string>;
}

/** All tables by name. */
export interface Database {
  booking: BookingTable;
  booking_participant: BookingParticipantTable;
  building: BuildingTable;
  company: CompanyTable;
  connection: ConnectionTable;
  department: DepartmentTable;
  event_ticket: EventTicketTable;
  favourite: FavouriteTable;
  floor: FloorTable;
  host: HostTable;
  host_member: HostMemberTable;
  idempotency_key: IdempotencyKeyTable;
  ledger_account: LedgerAccountTable;
  ledger_entry: LedgerEntryTable;
  ledger_transfer: LedgerTransferTable;
  member: MemberTable;
  member_favourite: MemberFavouriteTable;
  migration: MigrationTable;
  offsite_place: OffsitePlaceTable;
  outbox: OutboxTable;
  policy: PolicyTable;
  promo: PromoTable;
  refresh_token: RefreshTokenTable;
  release: ReleaseTable;
  release_channel: ReleaseChannelTable;
  release_history: ReleaseHistoryTable;
  schedule_half: ScheduleHalfTable;
  seat: SeatTable;
  seat_slot: SeatSlotTable;
  session: SessionTable;
  signing_key: SigningKeyTable;
  slot: SlotTable;
  workspace: WorkspaceTable;
  workspace_closure: WorkspaceClosureTable;
}
