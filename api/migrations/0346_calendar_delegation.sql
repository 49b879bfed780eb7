-- Calendars of a whole company, opened once by the super administrator of its service, and calendars of its spaces (INT-01).
create table calendar_delegation (
  company_id uuid not null references company on delete cascade,
  kind text not null check (kind in ('google', 'microsoft')),
  state text not null default 'connected' check (state in ('connected', 'broken')),
  -- The company at the service: its directory, or its domain.
  tenant text not null,
  -- What is written and read there for every member without a link of their own.
  daily_status boolean not null default true,
  absences boolean not null default true,
  connected_at timestamptz not null,
  synced_at timestamptz,
  broken_at timestamptz,
  primary key (company_id, kind)
);
call protect('calendar_delegation', 'company_id = (select actor_company())', 'company_id = (select actor_company())');

-- Whether the service knows a member's calendar, as found when it was last reached.
create table delegated_mailbox (
  member_id uuid not null references member on delete cascade,
  company_id uuid not null,
  kind text not null,
  state text not null check (state in ('working', 'missing')),
  checked_at timestamptz not null,
  primary key (member_id, kind),
  foreign key (company_id, kind) references calendar_delegation on delete cascade
);
create index delegated_mailbox_company on delegated_mailbox (company_id, kind);
call protect('delegated_mailbox', 'company_id = (select actor_company())', 'company_id = (select actor_company())');

-- The resource calendar of a space, which gets its bookings.
create table space_calendar (
  workspace_id uuid primary key references workspace on delete cascade,
  company_id uuid not null,
  kind text not null,
  address text not null check (address = lower(address)),
  state text not null default 'working' check (state in ('working', 'missing')),
  foreign key (company_id, kind) references calendar_delegation on delete cascade
);
create index space_calendar_company on space_calendar (company_id, kind);
call protect('space_calendar', 'company_id = (select actor_company())', 'company_id = (select actor_company())');

-- Bookings that stand in the calendar of a space, so that they leave it when they move to another one.
create table space_calendar_booking (
  booking_id uuid primary key references booking on delete cascade,
  workspace_id uuid not null references space_calendar on delete cascade
);
create index space_calendar_booking_workspace on space_calendar_booking (workspace_id);
call protect('space_calendar_booking', 'false', 'false');
