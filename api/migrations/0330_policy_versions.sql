-- Policies are changed from a date, can go back to what they were, and are replayed before they are saved (POL-03, POL-09).

-- Null: the company's approach.
alter table policy add column quota_approach text check (quota_approach in ('blocking', 'flexible'));
comment on column policy.week_days_period is 'No longer read or written: a rule of weekdays holds every week. To be dropped in a later release.';

-- A planned version starts on a date; a former one was replaced on a date. What is in force is the policy itself.
create table policy_version (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company on delete cascade,
  policy_id uuid not null,
  content jsonb not null,
  starts_on date,
  ended_on date,
  -- Of a planned one: { apply, nextRefreshDate, keepRemainingLimits }.
  budget_change jsonb,
  author_id uuid references member on delete set null,
  made_at timestamptz not null,
  constraint policy_version_planned_or_former check (num_nonnulls(starts_on, ended_on) = 1),
  foreign key (company_id, policy_id) references policy (company_id, id) on delete cascade
);
create unique index policy_version_planned on policy_version (policy_id, starts_on) where starts_on is not null;
create index policy_version_due on policy_version (starts_on) where starts_on is not null;
create index policy_version_policy on policy_version (company_id, policy_id, made_at);
create index policy_version_author on policy_version (author_id);
call protect('policy_version', 'company_id = (select actor_company())', 'company_id = (select actor_company())');

-- A draft to be replayed, and later the figures; deleted after a day.
create table policy_replay (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company on delete cascade,
  policy_id uuid not null,
  member_id uuid not null references member on delete cascade,
  draft jsonb not null,
  figures jsonb,
  made_at timestamptz not null,
  foreign key (company_id, policy_id) references policy (company_id, id) on delete cascade
);
create index policy_replay_policy on policy_replay (company_id, policy_id);
create index policy_replay_member on policy_replay (member_id);
create index policy_replay_made on policy_replay (made_at);
call protect('policy_replay', 'member_id = (select actor_member())', 'member_id = (select actor_member())');
