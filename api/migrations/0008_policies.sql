-- Rules of a policy in a table of their own (POL-02), and budgets of policies, departments and companies (POL-04).
alter table policy
  add column type text not null default 'other' check (type in ('department', 'other')),
  add column week_days_period text not null default 'onetime' check (week_days_period in ('week', 'month', 'year', 'onetime')),
  -- { workspaceTypes: string[] | null, maxDayCents: number | null }; null restricts nothing.
  add column external jsonb;
comment on column policy.week_days is
  '[{ weekday: 1..7, allowed: [locationType], mandatory: locationType | null, buildingIds: [id] }]; an absent weekday allows everything';

-- Places of the rules of one policy are disjoint: written under the lock of the policy's row.
create table policy_days_rule (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company on delete cascade,
  policy_id uuid not null,
  halves int not null check (halves >= 0),
  period text not null check (period in ('week', 'month', 'year')),
  location_types text[] not null
    check (cardinality(location_types) > 0 and location_types <@ '{office,home,flexOffice,offsite}'::text[]),
  foreign key (company_id, policy_id) references policy (company_id, id) on delete cascade
);
create index policy_days_rule_policy on policy_days_rule (policy_id);

-- Of a policy, a department, or neither: the company's own. One of each; a shared one fills the collective account.
create table budget (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company on delete cascade,
  policy_id uuid,
  department_id uuid,
  amount_cents bigint not null check (amount_cents >= 0),
  period text not null check (period in ('week', 'month', 'year', 'onetime')),
  -- Granted every so many periods; 0 for once.
  frequency int not null check (frequency >= 0),
  strategy text not null default 'reset' check (strategy in ('cumulative', 'reset')),
  max_accumulation_cents bigint check (max_accumulation_cents >= 0),
  next_refresh_date date,
  -- Not in force before that date; null when it is.
  starts_on date,
  shared boolean not null default false,
  -- { amountCents, period, frequency, strategy, maxAccumulationCents }: takes over on next_refresh_date.
  pending jsonb,
  constraint budget_once_or_often check ((period = 'onetime') = (frequency = 0)),
  constraint budget_of_one_owner check (num_nonnulls(policy_id, department_id) <= 1),
  constraint budget_shared_by_owner check (policy_id is null or not shared),
  constraint budget_pending_has_date check (pending is null or next_refresh_date is not null),
  constraint budget_once_per_owner unique nulls not distinct (company_id, policy_id, department_id),
  foreign key (company_id, policy_id) references policy (company_id, id) on delete cascade,
  foreign key (company_id, department_id) references department (company_id, id) on delete cascade
);
create index budget_policy on budget (policy_id) where policy_id is not null;
create index budget_department on budget (department_id) where department_id is not null;
create index budget_due on budget (next_refresh_date) where next_refresh_date is not null;

insert into policy_days_rule (company_id, policy_id, halves, period, location_types)
select p.company_id, p.id, rule.halves, coalesce(rule.period, 'week'), rule.types
from policy p cross join lateral (values
  (p.office_halves, p.office_period, '{office}'::text[]),
  (p.remote_halves, p.remote_period, '{home,offsite}'::text[]),
  (p.external_halves, p.external_period, '{flexOffice}'::text[])
) as rule(halves, period, types)
where rule.halves is not null;

insert into budget (company_id, policy_id, amount_cents, period, frequency, strategy, max_accumulation_cents, next_refresh_date)
select company_id, id, budget_cents, coalesce(budget_period, 'onetime'),
  case when coalesce(budget_period, 'onetime') = 'onetime' then 0 else 1 end,
  coalesce(budget_strategy, 'reset'), case when budget_strategy = 'cumulative' then max_accumulation_cents end, next_refresh_date
from policy where budget_cents is not null;

alter table policy
  drop column office_halves, drop column office_period,
  drop column remote_halves, drop column remote_period,
  drop column external_halves, drop column external_period,
  drop column budget_cents, drop column budget_period, drop column budget_strategy,
  drop column max_accumulation_cents, drop column next_refresh_date;

-- The levels of a member, nearest first (POL-05): self, department, the departments above it, company. A level need not have a policy.
create function policy_levels(of_department uuid, own_policy uuid, of_company uuid)
  returns table (distance int, level text, name text, policy_id uuid, department_id uuid)
  language sql stable
as $$
  with recursive above as (
    select d.id, d.parent_id, d.name, d.policy_id, 1 as distance from department d
    where d.id = of_department and d.company_id = of_company
    union all
    select d.id, d.parent_id, d.name, d.policy_id, above.distance + 1
    from above join department d on d.id = above.parent_id and d.company_id = of_company
    where above.distance < 32
  )
  select 0, 'member', null::text, own_policy, null::uuid where own_policy is not null
  union all select above.distance, 'department', above.name, above.policy_id, above.id from above
  union all select 100, 'company', c.name, c.default_policy_id, null from company c where c.id = of_company
$$;
