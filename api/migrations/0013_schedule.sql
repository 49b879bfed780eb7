-- Days that a member sees as two halves though both say the same (WEK-04).
create table schedule_split (
  member_id uuid not null references member on delete cascade,
  day date not null,
  primary key (member_id, day)
);

-- Halves that a member emptied: the routine leaves them empty (WEK-06).
create table schedule_emptied (
  member_id uuid not null references member on delete cascade,
  day date not null,
  half smallint not null check (half in (0, 1)),
  primary key (member_id, day, half)
);

-- The weekly template of a member (WEK-06); no row: nothing is said.
create table routine_half (
  member_id uuid not null references member on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  half smallint not null check (half in (0, 1)),
  location_type text not null check (location_type in ('office', 'home', 'flexOffice', 'offsite', 'dayOff')),
  building_id uuid references building on delete set null,
  offsite_place_id uuid references offsite_place on delete set null,
  primary key (member_id, weekday, half)
);
create index routine_half_building on routine_half (building_id) where building_id is not null;
create index routine_half_offsite_place on routine_half (offsite_place_id) where offsite_place_id is not null;

-- A Monday whose two weeks were filled for a member: once, however many workers there are.
create table routine_run (
  member_id uuid not null references member on delete cascade,
  monday date not null,
  ran_at timestamptz not null,
  primary key (member_id, monday)
);

create index offsite_place_member on offsite_place (member_id, name);
create index schedule_half_offsite_place on schedule_half (offsite_place_id) where offsite_place_id is not null;
