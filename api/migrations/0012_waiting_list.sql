-- Waiting lists, checking in, reminders.

-- Who waits for a place of a full space, first come first offered (BKG-17). An offer is a pending booking whose first gate is `offer`.
create table waiting_entry (
  id uuid primary key default uuidv7(),
  member_id uuid not null references member on delete cascade,
  company_id uuid references company on delete cascade,
  workspace_id uuid not null references workspace on delete cascade,
  day date not null,
  morning boolean not null,
  afternoon boolean not null,
  -- Hours of a room; null: the halves.
  from_at timestamptz,
  to_at timestamptz check (from_at < to_at),
  people int not null check (people > 0),
  status text not null default 'waiting' check (status in ('waiting', 'offered', 'taken', 'declined', 'lapsed', 'left')),
  booking_id uuid references booking,
  created_at timestamptz not null,
  check (morning or afternoon),
  check ((from_at is null) = (to_at is null)),
  check ((booking_id is not null) = (status in ('offered', 'taken', 'declined')) or status = 'lapsed')
);
-- Until then only those who wait may have what came free of it.
alter table slot add column promised_until timestamptz;
-- How often room of it came free while somebody waited.
alter table slot add column freed_times int not null default 0;
create index waiting_entry_order on waiting_entry (workspace_id, day, created_at, id) where status = 'waiting';
create index waiting_entry_member on waiting_entry (member_id, day) where status in ('waiting', 'offered');
create unique index waiting_entry_booking on waiting_entry (booking_id) where booking_id is not null;
create index waiting_entry_company on waiting_entry (company_id) where company_id is not null;

-- Proof by the code of the place or by position is asked for, the button is not enough (BKG-18).
alter table building add column check_in_proof boolean not null default false;
-- Counted up, the codes that hang in the space are worth nothing any more.
alter table workspace add column check_in_code int not null default 1;
-- What is looked at by the clock: reminders of tomorrow, places nobody came to today.
create index booking_confirmed_day on booking (day) where status = 'confirmed';

-- Letters by the clock that have been ordered: once a member, booking and day, however often the clock strikes (JOB-01).
create table reminder (
  booking_id uuid not null references booking on delete cascade,
  member_id uuid not null references member on delete cascade,
  kind text not null check (kind in ('dayBefore')),
  day date not null,
  ordered_at timestamptz not null,
  primary key (booking_id, member_id, kind, day)
);
create index reminder_member on reminder (member_id);
