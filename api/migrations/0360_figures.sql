-- Figures of the cockpit (CKP-05, CKP-14): counts of whole past weeks, kept by a job, so that three years of 10,000 people are read at once.
-- No row is about fewer than five people: a department with fewer is counted together with others (the nil id), a site with fewer visitors
-- in a week is not counted at all (SEC-04). docs/decisions/0020-figures.md.

-- By day and department: half-days by place; halves at the office beside somebody of the same department.
create table figure_day (
  company_id uuid not null references company on delete cascade,
  day date not null,
  department_id uuid not null,
  office int not null,
  home int not null,
  flex int not null,
  offsite int not null,
  day_off int not null,
  together int not null,
  primary key (company_id, day, department_id)
);
-- By week and department: what cannot be added up from days, and bookings of hosts' spaces.
create table figure_week (
  company_id uuid not null references company on delete cascade,
  week date not null check (extract(isodow from week) = 1),
  department_id uuid not null,
  members int not null check (members >= 5),
  accounts int not null,
  active int not null,
  bookers int not null,
  bookings int not null,
  cancelled int not null,
  spend_cents bigint not null,
  judged int not null default 0,
  within int not null default 0,
  primary key (company_id, week, department_id)
);
-- By day and site of the company, for days on which somebody was there.
create table figure_site (
  company_id uuid not null references company on delete cascade,
  day date not null,
  building_id uuid not null,
  places int not null,
  people int not null,
  morning int not null,
  afternoon int not null,
  booked int not null,
  missed int not null,
  primary key (company_id, day, building_id)
);
-- By week and policy: days judged by it.
create table figure_policy (
  company_id uuid not null references company on delete cascade,
  week date not null check (extract(isodow from week) = 1),
  policy_id uuid not null,
  members int not null check (members >= 5),
  judged int not null,
  within int not null,
  wrong_day int not null,
  over_quota int not null,
  primary key (company_id, week, policy_id)
);
-- How far the figures of a company go.
create table figure_state (
  company_id uuid primary key references company on delete cascade,
  last_week date not null,
  computed_at timestamptz not null
);
-- Weeks whose figures are out of date; a null week stands for all. Rows are only added, so that writers never wait for each other.
create table figure_due (
  id bigint generated always as identity primary key,
  company_id uuid not null references company on delete cascade,
  week date
);
create index figure_due_company on figure_due (company_id);
-- Figures by mail, as each administrator sets it for themself.
create table figure_letter (
  member_id uuid primary key references member on delete cascade,
  company_id uuid not null references company on delete cascade,
  frequency text not null check (frequency in ('week', 'month')),
  tabs text[] not null check (cardinality(tabs) > 0),
  -- In the link that ends the letters without signing in; it opens nothing else.
  stop_token uuid not null unique default gen_random_uuid(),
  -- The Monday on which the last letter was due.
  sent_on date not null
);
create index figure_letter_company on figure_letter (company_id);

call protect('figure_day', 'company_id = (select actor_company())', 'false');
call protect('figure_week', 'company_id = (select actor_company())', 'false');
call protect('figure_site', 'company_id = (select actor_company())', 'false');
call protect('figure_policy', 'company_id = (select actor_company())', 'false');
call protect('figure_state', 'company_id = (select actor_company())', 'false');
call protect('figure_due', 'false', 'false');
call protect('figure_letter', 'member_id = (select actor_member())', 'member_id = (select actor_member())');

create function figure_halves_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into figure_due (company_id, week)
  select distinct m.company_id, date_trunc('week', h.day)::date from changed h join member m on m.id = h.member_id
  where m.company_id is not null;
  return null;
end $$;
create trigger figure_halves_added after insert on schedule_half referencing new table as changed
  for each statement execute function figure_halves_changed();
create trigger figure_halves_moved after update on schedule_half referencing new table as changed
  for each statement execute function figure_halves_changed();
create trigger figure_halves_removed after delete on schedule_half referencing old table as changed
  for each statement execute function figure_halves_changed();

create function figure_booking_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.company_id is null then return null; end if;
  insert into figure_due (company_id, week) values (new.company_id, date_trunc('week', new.day)::date);
  if tg_op = 'UPDATE' and date_trunc('week', old.day) <> date_trunc('week', new.day) then
    insert into figure_due (company_id, week) values (new.company_id, date_trunc('week', old.day)::date);
  end if;
  return null;
end $$;
create trigger figure_booking_added after insert on booking for each row execute function figure_booking_changed();
create trigger figure_booking_moved after update of status, day, building_id, ended_because, paid_cents, refunded_cents on booking
  for each row when ((old.status, old.day, old.building_id, old.ended_because, old.paid_cents, old.refunded_cents)
    is distinct from (new.status, new.day, new.building_id, new.ended_because, new.paid_cents, new.refunded_cents))
  execute function figure_booking_changed();

-- Figures count people where they are now, in weeks past as well: so that one period compares with another.
create function figure_member_moved() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into figure_due (company_id, week)
  select distinct c.id, null::date from (values (old.company_id), (new.company_id)) as c(id) where c.id is not null;
  return null;
end $$;
create trigger figure_member_moved after update of company_id, department_id, access on member
  for each row when ((old.company_id, old.department_id, old.access) is distinct from (new.company_id, new.department_id, new.access))
  execute function figure_member_moved();

create or replace view views.member with (security_invoker = true) as
  select id, company_id, department_id, manager_id, policy_id, home_building_id, roles, access, account_type, internal_sites, visibility,
    first_name, last_name, job_title, avatar, email, phone, language, timezone, external, external_id, linked_in, member_fields,
    created_at, terms_accepted_at
  from member;
