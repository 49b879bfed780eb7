-- Hosts, buildings, floors, spaces, seats. Texts shown to members are { fr, en, nl }.
create table host (
  id uuid primary key default uuidv7(),
  name text not null,
  contact_name text not null,
  email text not null,
  phone text,
  commission_basis_points int not null default 1500 check (commission_basis_points between 0 and 10000),
  answers_in_minutes int
);
create table host_member (
  host_id uuid not null references host on delete cascade,
  member_id uuid not null references member on delete cascade,
  primary key (host_id, member_id)
);
create index host_member_member on host_member (member_id);

-- Owned by a company (internal) or a host (other), never both.
create table building (
  id uuid primary key default uuidv7(),
  company_id uuid references company on delete cascade,
  host_id uuid references host on delete cascade,
  name text not null,
  street text not null,
  postcode text not null,
  city text not null,
  locality text not null,
  place text not null,
  description jsonb not null default '{}',
  instructions jsonb not null default '{}',
  pictures text[] not null default '{}',
  capacity int not null default 0,
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  timezone text not null,
  -- [{ weekday, morning: { from, to } | null, afternoon: { from, to } | null }], local HH:MM; an absent weekday is closed.
  opening_hours jsonb not null,
  amenities text[] not null default '{}',
  email text,
  phone text,
  check ((company_id is null) <> (host_id is null))
);
create index building_company on building (company_id);
create index building_words on building using gin (fold(name || ' ' || street || ' ' || city) gin_trgm_ops);
alter table member add foreign key (home_building_id) references building;

create table floor (
  id uuid primary key default uuidv7(),
  building_id uuid not null references building on delete cascade,
  name text not null,
  number int not null,
  width_m double precision not null check (width_m > 0),
  height_m double precision not null check (height_m > 0),
  -- `floorPlan.drawing` of the contract, in metres from the north-west corner.
  drawing jsonb not null,
  unique (building_id, number)
);

create table workspace (
  id uuid primary key default uuidv7(),
  building_id uuid not null references building on delete cascade,
  floor_id uuid references floor,
  company_id uuid references company on delete cascade,
  host_id uuid references host on delete cascade,
  name text not null,
  type text not null,
  booking_mode text not null check (booking_mode in ('halfDays', 'hours')),
  capacity int not null check (capacity > 0),
  description jsonb not null default '{}',
  access_instructions jsonb not null default '{}',
  pictures text[] not null check (cardinality(pictures) > 0),
  facilities text[] not null default '{}',
  sound_level text check (sound_level in ('silent', 'quiet', 'lively')),
  -- [{ layout, people }]
  layouts jsonb not null default '[]',
  layout_codes text[] not null default '{}',
  instant boolean not null,
  answer_hours int not null default 24,
  notice_hours int not null default 0 check (notice_hours >= 0),
  -- { code, steps: [{ hoursBefore, refundPercent }] }
  cancellation jsonb not null,
  free_cancellation boolean not null,
  -- Cents excluding tax; null where the unit is not sold. All null: internal, all 0: free.
  price_hour_cents bigint check (price_hour_cents >= 0),
  price_half_day_cents bigint check (price_half_day_cents >= 0),
  price_day_cents bigint check (price_day_cents >= 0),
  price_month_cents bigint check (price_month_cents >= 0),
  price_per text not null default 'person' check (price_per in ('person', 'space')),
  tax_basis_points int not null default 2000 check (tax_basis_points between 0 and 10000),
  -- What the search sorts and filters by: cents including tax of the smallest day price. Kept by the writer.
  sort_price_cents bigint not null default 0,
  closure text check (closure in ('closed', 'closedForSale')),
  rating_average double precision,
  rating_count int not null default 0,
  locality text not null,
  place text not null,
  lat double precision,
  lng double precision,
  geo point generated always as (case when lat is null or lng is null then null else point(lng, lat) end) stored,
  -- Zone on the floor in metres: [[x, y], …] and where its name stands.
  zone jsonb,
  zone_label jsonb,
  has_seats boolean not null default false,
  check ((company_id is null) <> (host_id is null))
);
create index workspace_geo on workspace using gist (geo);
create index workspace_building on workspace (building_id);
create index workspace_floor on workspace (floor_id) where floor_id is not null;
create index workspace_company on workspace (company_id) where company_id is not null;
create index workspace_host on workspace (host_id) where host_id is not null;

-- Whole days on which a space or its building is closed (holidays, works).
create table workspace_closure (
  workspace_id uuid not null references workspace on delete cascade,
  day date not null,
  reason text not null default 'closed' check (reason in ('closed', 'closedForSale')),
  primary key (workspace_id, day)
);

create table seat (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspace on delete cascade,
  floor_id uuid not null references floor on delete cascade,
  name text not null,
  x double precision not null,
  y double precision not null,
  features text[] not null default '{}',
  closed boolean not null default false,
  unique (floor_id, name)
);
create index seat_workspace on seat (workspace_id);

create table favourite (
  member_id uuid not null references member on delete cascade,
  workspace_id uuid not null references workspace on delete cascade,
  created_at timestamptz not null default now(),
  primary key (member_id, workspace_id)
);
