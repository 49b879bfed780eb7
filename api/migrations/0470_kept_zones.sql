-- Neighbourhoods (MAP-07): halves of the week in which a zone is kept for departments. A half without a row is open to all.
create table kept_zone (
  workspace_id uuid not null references workspace on delete cascade,
  -- 1 is Monday.
  weekday smallint not null check (weekday between 1 and 7),
  -- 0 morning, 1 afternoon.
  half smallint not null check (half in (0, 1)),
  department_id uuid not null references department on delete cascade,
  primary key (workspace_id, weekday, half, department_id)
);
create index kept_zone_department on kept_zone (department_id);
call protect('kept_zone', 'exists (select 1 from workspace w where w.id = workspace_id)',
  'exists (select 1 from workspace w where w.id = workspace_id and w.company_id = (select actor_company()))');
create view views.kept_zone with (security_invoker = true) as
  select workspace_id, weekday, half, department_id from kept_zone;
