-- Slots, bookings, seats taken, schedule. The constraints here are what makes a double booking impossible (BKG-04).

-- One row per (space, day, half), made on first use. Rows are always locked in this key's order.
create table slot (
  workspace_id uuid not null references workspace on delete cascade,
  day date not null,
  half smallint not null check (half in (0, 1)),
  capacity int not null check (capacity >= 0),
  taken int not null default 0,
  primary key (workspace_id, day, half),
  constraint slot_capacity check (taken between 0 and capacity)
);

create table promo (
  code text primary key,
  percent int not null check (percent between 1 and 100),
  valid_from date not null,
  valid_to date not null,
  company_id uuid references company on delete cascade
);

create table booking (
  id uuid primary key default uuidv7(),
  reference text not null unique,
  workspace_id uuid not null references workspace,
  building_id uuid not null references building,
  company_id uuid references company,
  host_id uuid references host,
  organiser_id uuid not null references member,
  status text not null check (status in ('pending', 'confirmed', 'cancelled', 'rejected', 'expired')),
  day date not null,
  morning boolean not null,
  afternoon boolean not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  -- True for hourly rooms and whole private spaces: nobody else may hold any of the time.
  exclusive boolean not null,
  hourly boolean not null,
  seat_id uuid references seat,
  people int not null check (people > 0),
  guests jsonb not null default '[]',
  comment text not null default '' check (char_length(comment) <= 250),
  phone text not null,
  billing jsonb,
  -- `priceBreakdown` of the contract as it was agreed.
  price jsonb not null,
  total_cents bigint not null check (total_cents >= 0),
  currency text not null default 'EUR',
  paid_with text not null check (paid_with in ('credits', 'card', 'free')),
  payment_reference text,
  cancellation jsonb not null,
  answer_by timestamptz,
  answered_at timestamptz,
  rejection_reason text,
  refunded_cents bigint not null default 0,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  check (from_at < to_at),
  constraint booking_exclusive exclude using gist (workspace_id with =, tstzrange(from_at, to_at, '[)') with &&)
    where (exclusive and status in ('pending', 'confirmed'))
);
create index booking_organiser on booking (organiser_id, from_at desc);
create index booking_workspace_day on booking (workspace_id, day) where status in ('pending', 'confirmed');
create index booking_host_pending on booking (host_id, answer_by) where status = 'pending';
create index booking_host_day on booking (host_id, day);

create table booking_participant (
  booking_id uuid not null references booking on delete cascade,
  member_id uuid not null references member on delete cascade,
  cancelled_at timestamptz,
  primary key (booking_id, member_id)
);
create index booking_participant_member on booking_participant (member_id);

-- A live booking's seat; the rows go when it is cancelled, rejected or lapses.
create table seat_slot (
  seat_id uuid not null references seat on delete cascade,
  day date not null,
  half smallint not null check (half in (0, 1)),
  booking_id uuid not null references booking on delete cascade,
  constraint seat_slot_once primary key (seat_id, day, half)
);
create index seat_slot_booking on seat_slot (booking_id);

create table offsite_place (
  id uuid primary key default uuidv7(),
  member_id uuid not null references member on delete cascade,
  name text not null,
  address text not null
);

-- Where a member is, per half; no row: not defined. A booking writes its halves with set_by 'booking'.
create table schedule_half (
  member_id uuid not null references member on delete cascade,
  day date not null,
  half smallint not null check (half in (0, 1)),
  location_type text not null check (location_type in ('office', 'home', 'flexOffice', 'offsite', 'dayOff')),
  building_id uuid references building,
  workspace_id uuid references workspace,
  offsite_place_id uuid references offsite_place,
  booking_id uuid references booking,
  set_by text not null check (set_by in ('member', 'booking', 'routine')),
  primary key (member_id, day, half)
);
create index schedule_half_building on schedule_half (building_id, day);
create index schedule_half_workspace on schedule_half (workspace_id, day) where workspace_id is not null;
create index schedule_half_booking on schedule_half (booking_id) where booking_id is not null;
