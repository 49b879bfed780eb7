-- Screens at the doors of rooms and on floors (BKG-18, MAP-09): each is opened by a link whose token is stored as a hash.
create table door (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company on delete cascade,
  building_id uuid not null references building on delete cascade,
  workspace_id uuid references workspace on delete cascade,
  floor_id uuid references floor on delete cascade,
  token_hash bytea not null unique,
  made_at timestamptz not null,
  seen_at timestamptz,
  -- What was done at it since an instant: a screen that anybody can touch is limited by itself.
  acts int not null default 0,
  acts_since timestamptz,
  check (num_nonnulls(workspace_id, floor_id) = 1)
);
create index door_building on door (building_id);
create index door_company on door (company_id);
create index door_workspace on door (workspace_id) where workspace_id is not null;
create index door_floor on door (floor_id) where floor_id is not null;
call protect('door', 'company_id = (select actor_company())', 'company_id = (select actor_company())');

-- A room taken at its door, by whoever stood there: no member's booking, and without a price.
create table door_stay (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspace on delete cascade,
  company_id uuid not null references company on delete cascade,
  day date not null,
  morning boolean not null,
  afternoon boolean not null,
  from_at timestamptz not null,
  to_at timestamptz not null check (from_at < to_at),
  constraint door_stay_exclusive exclude using gist (workspace_id with =, tstzrange(from_at, to_at, '[)') with &&)
);
create index door_stay_day on door_stay (workspace_id, day);
create index door_stay_company on door_stay (company_id);
call protect('door_stay', 'company_id = (select actor_company())', 'company_id = (select actor_company())');

-- Something that is broken in a room, as reported at its door; the row goes when an administrator says that it is repaired.
create table door_fault (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company on delete cascade,
  workspace_id uuid not null references workspace on delete cascade,
  kind text not null check (kind in ('screen', 'video', 'board', 'furniture', 'other')),
  text text not null default '' check (char_length(text) <= 200),
  reported_at timestamptz not null
);
create index door_fault_workspace on door_fault (workspace_id);
create index door_fault_company on door_fault (company_id);
call protect('door_fault', 'company_id = (select actor_company())', 'company_id = (select actor_company())');

-- Who looks for a free time sees that a room is taken at its door.
create or replace view busy_time as
  select workspace_id, day, morning, afternoon, hourly, exclusive, from_at, to_at, held_until, people
  from booking where status in ('pending', 'confirmed')
    and ((select acts_for_system()) or host_id is not null or company_id = (select actor_company()))
  union all
  select workspace_id, day, morning, afternoon, true, true, from_at, to_at, null, 1
  from door_stay where (select acts_for_system()) or company_id = (select actor_company());

-- Both lock the slots of the room first (takePlaces), so that each sees what the other has written (BKG-04).
create function booking_beside_stays() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select 1 from door_stay s where s.workspace_id = new.workspace_id
    and tstzrange(s.from_at, s.to_at, '[)') && tstzrange(new.from_at, coalesce(new.held_until, new.to_at), '[)'))
  then raise exclusion_violation using constraint = 'booking_exclusive', message = 'the room is taken at its door';
  end if;
  return new;
end $$;
create trigger booking_beside_stays before insert or update of workspace_id, from_at, to_at, status on booking
  for each row when (new.hourly and new.status in ('pending', 'confirmed')) execute function booking_beside_stays();

-- A screen tells for how many people a room is taken.
create or replace view views.booking with (security_invoker = true) as
  select id, reference, status, gates, organiser_id, company_id, host_id, workspace_id, building_id, seat_id, day, morning, afternoon,
    hourly, from_at, to_at, private, paid_cents, refunded_cents, answer_by, checked_in_at, ended_because, cancelled_at, created_at, price, people
  from booking;
