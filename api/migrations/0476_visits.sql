-- Visitors of a company's buildings (CKP-13): announced by who expects them, received by who runs the reception, and forgotten after some days.
create table reception (
  building_id uuid primary key references building on delete cascade,
  company_id uuid not null references company on delete cascade,
  -- Days after a visit for which it is kept.
  kept_days int not null default 30 check (kept_days between 1 and 365)
);
create index reception_company on reception (company_id);
call protect('reception', 'company_id = (select actor_company())', 'company_id = (select actor_company())');

-- Who receives visitors besides administrators and managers.
create table receptionist (
  building_id uuid not null references building on delete cascade,
  member_id uuid not null references member on delete cascade,
  company_id uuid not null references company on delete cascade,
  primary key (building_id, member_id)
);
create index receptionist_member on receptionist (member_id);
create index receptionist_company on receptionist (company_id);
call protect('receptionist', 'company_id = (select actor_company())', 'company_id = (select actor_company())');

create table visit (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company on delete cascade,
  building_id uuid not null references building on delete cascade,
  visited_id uuid not null references member on delete cascade,
  invited_by uuid references member on delete set null,
  booking_id uuid references booking on delete set null,
  name text not null,
  email text not null,
  visitor_company text not null default '',
  language text not null check (language in ('fr', 'en', 'nl')),
  from_at timestamptz not null,
  to_at timestamptz not null check (from_at < to_at),
  -- What the letter shows and the reception reads; unique, so that it names one visit.
  code text not null unique,
  created_at timestamptz not null,
  arrived_at timestamptz,
  left_at timestamptz check (left_at >= arrived_at),
  cancelled_at timestamptz
);
create index visit_building on visit (building_id, from_at);
create index visit_visited on visit (visited_id, from_at);
create index visit_invited on visit (invited_by, created_at);
create index visit_email on visit (email, created_at);
create index visit_company on visit (company_id);
create index visit_booking on visit (booking_id) where booking_id is not null;
call protect('visit', 'company_id = (select actor_company())', 'company_id = (select actor_company())');
