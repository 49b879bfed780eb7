-- The whole life of a booking: what it waits for, who ended it, what is ordered with it, who it was booked by.

-- What a pending booking still waits for, in order; one that has ended keeps what it was waiting for, so that it can go back to it.
alter table booking add column gates text[] not null default '{}'
  check (gates <@ array['offer', 'payment', 'approval', 'host']);
update booking set gates = '{host}' where status = 'pending';
alter table booking add constraint booking_waits check (
  case status when 'pending' then cardinality(gates) > 0 when 'confirmed' then cardinality(gates) = 0 else true end);
create index booking_waiting on booking (answer_by) where status = 'pending';
create index booking_approval on booking (company_id, answer_by) where status = 'pending' and gates[1] = 'approval';

alter table booking add column ended_because text
  check (ended_because in ('member', 'host', 'approver', 'lapse', 'payment', 'noShow', 'change', 'declined'));
update booking set ended_because = case status when 'rejected' then 'host' when 'expired' then 'lapse' else 'member' end
  where status not in ('pending', 'confirmed');
alter table booking add constraint booking_ended check ((ended_because is null) = (status in ('pending', 'confirmed')));

alter table booking add column booked_by uuid references member;
create index booking_booked_by on booking (booked_by) where booked_by is not null;
alter table booking add column cancelled_by uuid references member;
alter table booking add column private boolean not null default false;
-- [{ id, name: { fr, en, nl }, quantity }]
alter table booking add column services jsonb not null default '[]';
alter table booking add column custom_fields jsonb not null default '{}';
-- What is held or paid so far, by credits and by card: the card's part comes when its gate is passed.
alter table booking add column paid_cents bigint not null default 0 check (paid_cents between 0 and total_cents);
update booking set paid_cents = total_cents;
alter table booking add column checked_in_at timestamptz;
alter table booking add column approver_id uuid references member;
-- Confirmed, this one takes the place of that one (a change that its host had to accept).
alter table booking add column replaces_id uuid references booking;
create index booking_replaces on booking (replaces_id) where replaces_id is not null;
create index booking_workspace on booking (workspace_id);

-- An hourly room is nobody's for some minutes after a booking.
alter table workspace add column buffer_minutes int not null default 0 check (buffer_minutes between 0 and 240);
-- Null: until its end.
alter table booking add column held_until timestamptz check (held_until > to_at);
alter table booking drop constraint booking_exclusive;
alter table booking add constraint booking_exclusive
  exclude using gist (workspace_id with =, tstzrange(from_at, coalesce(held_until, to_at), '[)') with &&)
  where (exclusive and status in ('pending', 'confirmed'));

alter table workspace add column request_notice_hours int not null default 4 check (request_notice_hours >= 0);
-- Minutes after the start at which a place nobody checked in to is freed; null: nobody has to.
alter table workspace add column check_in_minutes int check (check_in_minutes between 5 and 240);
alter table workspace drop constraint workspace_closure_check;
alter table workspace add constraint workspace_closure_check check (closure in ('closed', 'closedForSale', 'outOfOrder'));
alter table workspace_closure drop constraint workspace_closure_reason_check;
alter table workspace_closure add constraint workspace_closure_reason_check
  check (reason in ('closed', 'closedToday', 'closedForSale', 'outOfOrder'));

-- What can be ordered with a space (BKG-09).
create table workspace_service (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspace on delete cascade,
  name jsonb not null,
  price_cents bigint not null check (price_cents >= 0),
  per text not null default 'booking' check (per in ('person', 'booking'))
);
create index workspace_service_workspace on workspace_service (workspace_id);

-- Codes that count once a member, and free days (BKG-13). A use goes back when its booking was never confirmed.
alter table promo add column once boolean not null default false;
create table promo_use (
  code text not null references promo on delete cascade,
  member_id uuid not null references member on delete cascade,
  booking_id uuid not null references booking on delete cascade,
  primary key (code, member_id, booking_id)
);
create index promo_use_member on promo_use (member_id);
create index promo_use_booking on promo_use (booking_id);
create table campaign (
  code text primary key,
  name jsonb not null,
  -- Days that can be booked with it.
  day_from date not null,
  day_to date not null check (day_to >= day_from)
);
create table campaign_use (
  code text not null references campaign on delete cascade,
  member_id uuid not null references member on delete cascade,
  booking_id uuid not null references booking on delete cascade,
  constraint campaign_once primary key (code, member_id)
);
create index campaign_use_booking on campaign_use (booking_id);

-- Who may book for whom (BKG-22).
create table delegate (
  member_id uuid not null references member on delete cascade,
  delegate_id uuid not null references member on delete cascade,
  primary key (member_id, delegate_id),
  check (member_id <> delegate_id)
);
create index delegate_delegate on delegate (delegate_id);

-- A building of a company is open to all its members, or only to those named here (BKG-15).
create table building_access (
  building_id uuid not null references building on delete cascade,
  department_id uuid references department on delete cascade,
  member_id uuid references member on delete cascade,
  check ((department_id is null) <> (member_id is null)),
  unique nulls not distinct (building_id, department_id, member_id)
);
create index building_access_department on building_access (department_id);
create index building_access_member on building_access (member_id);

-- Bookings above it wait for the manager (BKG-23); fields asked for when colleagues' credits are used (BKG-08).
alter table company add column if not exists approval_above_cents bigint check (approval_above_cents >= 0);
-- [{ id, label: { fr, en, nl }, required }]
alter table company add column if not exists custom_fields jsonb not null default '[]';
