-- Figures of counted weeks no longer follow a member who moves: the difference of before and after was one person's week (SEC-04).
-- What a member was in the weeks that had been counted before a move; no row for who never moved. docs/decisions/0020-figures.md.
create table figure_member (
  member_id uuid not null references member on delete cascade,
  -- Valid for the weeks before this Monday, down to the row before.
  before_week date not null check (extract(isodow from before_week) = 1),
  company_id uuid references company on delete cascade,
  department_id uuid,
  policy_id uuid,
  access text not null,
  primary key (member_id, before_week)
);
create index figure_member_company on figure_member (company_id);
call protect('figure_member', 'company_id = (select actor_company())', 'company_id = (select actor_company())');

-- Weeks before this Monday keep their figures: they could not be counted anew with the same people in the same groups.
alter table figure_state add column closed_before date;

create function members_of_week(of_company uuid, monday date) returns table (id uuid, department_id uuid, policy_id uuid, access text)
  language sql stable as $$
  select m.id, m.department_id, m.policy_id, m.access from member m
  where m.company_id = of_company
    and not exists (select 1 from figure_member later where later.member_id = m.id and later.before_week > monday)
  union all
  select f.member_id, f.department_id, f.policy_id, f.access from figure_member f
  where f.company_id = of_company and f.before_week > monday and not exists (
    select 1 from figure_member nearer
    where nearer.member_id = f.member_id and nearer.before_week > monday and nearer.before_week < f.before_week)
$$;

create function figure_weeks_closed(of_company uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  update figure_state set closed_before = last_week + 7 where company_id = of_company and closed_before is distinct from last_week + 7
$$;

create or replace function figure_member_moved() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare first_free date;
begin
  if new.email = 'deleted-' || new.id || '@deleted.invalid' then
    delete from figure_member where member_id = new.id;
    -- Who was invited only has no places that a new count would lack.
    if old.access <> 'invited' then perform figure_weeks_closed(old.company_id); end if;
    return null;
  end if;
  if (old.company_id, old.department_id, old.policy_id, old.access)
    is not distinct from (new.company_id, new.department_id, new.policy_id, new.access) then return null; end if;
  select max(known.week) into first_free from (
    select s.last_week + 7 as week from figure_state s where s.company_id in (old.company_id, new.company_id)
    union all select a.last_week + 7 from figure_asked a where a.company_id in (old.company_id, new.company_id)
    union all select f.before_week from figure_member f where f.member_id = new.id) known;
  if first_free is not null then
    -- Of two moves before the next week is counted, the first one says what the member was.
    insert into figure_member (member_id, before_week, company_id, department_id, policy_id, access)
    values (new.id, first_free, old.company_id, old.department_id, old.policy_id, old.access) on conflict do nothing;
  end if;
  return null;
end $$;
drop trigger figure_member_moved on member;
create trigger figure_member_moved after update of company_id, department_id, policy_id, access, email on member
  for each row when ((old.company_id, old.department_id, old.policy_id, old.access, old.email)
    is distinct from (new.company_id, new.department_id, new.policy_id, new.access, new.email))
  execute function figure_member_moved();

-- Another policy for a department of one is another policy for one.
create function figure_policy_moved() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform figure_weeks_closed(case tg_table_name when 'company' then new.id else (to_jsonb(new) ->> 'company_id')::uuid end);
  return null;
end $$;
create trigger figure_department_policy after update of policy_id, parent_id on department
  for each row when ((old.policy_id, old.parent_id) is distinct from (new.policy_id, new.parent_id)) execute function figure_policy_moved();
create trigger figure_default_policy after update of default_policy_id on company
  for each row when (old.default_policy_id is distinct from new.default_policy_id) execute function figure_policy_moved();

-- Nothing makes all weeks due any more.
delete from figure_due where week is null;
alter table figure_due alter column week set not null;
