-- The second wall (SEC-01): even a statement without its where clause sees and changes only what is its caller's.
-- Requests run as the role `escale_app` with the caller's ids in settings of the session; docs/api.md, Access.

create function actor_member() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('escale.member', true), '')::uuid $$;
create function actor_company() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('escale.company', true), '')::uuid $$;
create function actor_host() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('escale.host', true), '')::uuid $$;
-- So do the functions that were made to look further than their caller: no other statement has just this path.
create function acts_for_system() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('escale.scope', true), '') = 'system' or current_setting('search_path') = 'public, pg_temp' $$;

-- Whether this login can leave its own rights behind for those of requests.
create function can_be_app() returns boolean language sql stable
  as $$ select exists (select 1 from pg_roles where rolname = 'escale_app' and pg_has_role(session_user, oid, 'set')) $$;

-- From here on the connection stands for the given caller; `system` for the product itself.
create function stand_for(scope text, member_id uuid, company_id uuid, host_id uuid) returns void language plpgsql as $$
begin
  perform set_config('role', 'none', false);
  perform set_config('escale.member', coalesce(member_id::text, ''), false),
    set_config('escale.company', coalesce(company_id::text, ''), false),
    set_config('escale.host', coalesce(host_id::text, ''), false),
    set_config('escale.scope', scope, false);
  if scope <> 'system' and can_be_app() then
    perform set_config('role', 'escale_app', false);
  end if;
end $$;

-- What a policy may ask of rows that the caller does not see. Each is asked only of rows that are not plainly the caller's.
create function actor_bookings() returns uuid[] language sql stable parallel restricted security definer
  set search_path = public, pg_temp
  as $$ select coalesce(array_agg(booking_id), '{}') from booking_participant where member_id = actor_member() $$;

-- Connected, or to be; or both in one booking; or a guest of the caller's host or company.
create function actor_knows(other uuid) returns boolean language sql stable parallel restricted security definer
  set search_path = public, pg_temp
  as $$ select actor_member() is not null and (
    exists (select 1 from connection c where c.member_id = least(other, actor_member())
      and c.other_id = greatest(other, actor_member()))
    or exists (select 1 from connection_invitation i where i.status = 'waiting' and (
      (i.from_id = other and (i.to_id = actor_member() or i.to_email = (select lower(email) from member where id = actor_member())))
      or (i.from_id = actor_member() and i.to_id = other)))
    or exists (
      select 1 from (
        select b.* from booking b where b.organiser_id = other
        union all
        select b.* from booking_participant p join booking b on b.id = p.booking_id where p.member_id = other
      ) b where b.host_id = actor_host() or b.company_id = actor_company() or b.organiser_id = actor_member()
        or exists (select 1 from booking_participant p where p.booking_id = b.id and p.member_id = actor_member()))) $$;

create function actor_knows_company(other uuid) returns boolean language sql stable parallel restricted security definer
  set search_path = public, pg_temp
  as $$ select actor_member() is not null and (
    exists (select 1 from booking b where b.host_id = actor_host() and b.company_id = other)
    or exists (select 1 from connection c join member m on m.id in (c.member_id, c.other_id)
      where actor_member() in (c.member_id, c.other_id) and m.company_id = other)
    or exists (select 1 from connection_invitation i join member m on m.id = i.from_id
      where i.to_id = actor_member() and i.status = 'waiting' and m.company_id = other)
    or exists (select 1 from booking_participant p join booking b on b.id = p.booking_id
      where p.member_id = actor_member() and b.company_id = other)) $$;

-- Own bookings lead there, or the place of somebody who is connected.
create function actor_goes_to(workspace uuid, building uuid) returns boolean language sql stable parallel restricted security definer
  set search_path = public, pg_temp
  as $$ select exists (select 1 from booking b where b.organiser_id = actor_member()
      and (b.workspace_id = workspace or b.building_id = building))
    or exists (select 1 from booking_participant p join booking b on b.id = p.booking_id
      where p.member_id = actor_member() and (b.workspace_id = workspace or b.building_id = building))
    or exists (
      select 1 from (
        select other_id as id from connection where member_id = actor_member()
        union all select member_id from connection where other_id = actor_member()
      ) connected join schedule_half h on h.member_id = connected.id
      where h.workspace_id = workspace or h.building_id = building) $$;

create function actor_shares_transfer(transfer uuid) returns boolean language sql stable parallel restricted security definer
  set search_path = public, pg_temp
  as $$ select exists (select 1 from ledger_entry e join ledger_account a on a.id = e.account_id
    where e.transfer_id = transfer and (a.owner_id = actor_member() or a.company_id = actor_company())) $$;

-- A session that has ended, or that is another member's.
create function session_is_over(session uuid, member uuid) returns boolean language sql stable parallel restricted security definer
  set search_path = public, pg_temp
  as $$ select exists (select 1 from session s where s.id = session and (s.ended_at is not null or s.member_id <> member)) $$;

-- Who made a transfer sees it from its first moment, before it has entries.
alter table ledger_transfer add column inserted_by uuid default actor_member();

-- `sees`: rows that are read; `changes`: rows as they may stand after a change; `adds`: new rows; `locks`: rows that may be
-- locked and changed. Each is a condition beside `acts_for_system()`, asked once a statement.
create procedure protect(name text, sees text, changes text, adds text default null, locks text default null)
language plpgsql as $$
declare
  for_all constant text := '(select acts_for_system()) or ';
begin
  if to_regclass(name) is null then return; end if;
  execute format('alter table %I enable row level security', name);
  execute format('create policy reads on %I for select using (%s)', name, for_all || '(' || sees || ')');
  execute format('create policy adds on %I for insert with check (%s)', name, for_all || '(' || coalesce(adds, changes) || ')');
  execute format('create policy changes on %I for update using (%s) with check (%s)', name,
    for_all || '(' || coalesce(locks, changes) || ')', for_all || '(' || changes || ')');
  execute format('create policy removes on %I for delete using (%s)', name, for_all || '(' || changes || ')');
end $$;

do $$
declare
  me constant text := '(select actor_member())';
  company constant text := '(select actor_company())';
  host constant text := '(select actor_host())';
  ours constant text := 'company_id = ' || company;
  mine constant text := 'member_id = ' || me;
  signed_in constant text := me || ' is not null';
  nobody constant text := 'false';
  -- Of a thing that is seen itself.
  space constant text := 'exists (select 1 from workspace w where w.id = workspace_id)';
  own_space constant text := 'exists (select 1 from workspace w where w.id = workspace_id and (w.company_id = ' || company || ' or w.host_id = ' || host || '))';
  own_building constant text := 'exists (select 1 from building b where b.id = building_id and (b.company_id = ' || company || ' or b.host_id = ' || host || '))';
  booked constant text := 'exists (select 1 from booking b where b.id = booking_id)';
  person constant text := mine || ' or exists (select 1 from member m where m.id = member_id)';
  colleague constant text := mine || ' or exists (select 1 from member m where m.id = member_id and m.company_id = ' || company || ')';
  owned constant text := ours || ' or host_id = ' || host;
  booking constant text := 'organiser_id = ' || me || ' or ' || ours || ' or host_id = ' || host
    || ' or booked_by = ' || me || ' or id = any((select actor_bookings())::uuid[])';
begin
  call protect('company', 'id = ' || company || ' or actor_knows_company(id)', 'id = ' || company);
  call protect('company_setting', ours, ours);
  call protect('approved_domain', ours, ours);
  call protect('audit_log', ours, nobody, ours);
  call protect('policy', ours, ours);
  call protect('policy_days_rule', ours, ours);
  call protect('budget', ours, ours);
  call protect('department', ours, ours);
  call protect('member', 'id = ' || me || ' or ' || ours || ' or actor_knows(id)', 'id = ' || me || ' or ' || ours,
    locks => 'id = ' || me || ' or ' || ours || ' or actor_knows(id)');
  call protect('connection', me || ' in (member_id, other_id)', me || ' in (member_id, other_id)');
  call protect('connection_invitation', me || ' in (from_id, to_id) or to_email = (select lower(m.email) from member m where m.id = actor_member())',
    me || ' in (from_id, to_id) or to_email = (select lower(m.email) from member m where m.id = actor_member())');
  call protect('connection_sight', me || ' in (viewer_id, owner_id)', me || ' in (viewer_id, owner_id)');
  call protect('sight_look', me || ' in (viewer_id, owner_id)', me || ' in (viewer_id, owner_id)');
  call protect('member_favourite', mine, mine);
  call protect('delegate', me || ' = delegate_id or ' || colleague, me || ' = delegate_id or ' || colleague);
  call protect('session', mine, mine);
  call protect('activation_code', nobody, nobody);
  call protect('activation_token', nobody, nobody);
  call protect('password_reset', mine, mine);
  call protect('refresh_token', 'exists (select 1 from session s where s.id = session_id)', 'exists (select 1 from session s where s.id = session_id)');
  call protect('idempotency_key', mine, mine);
  call protect('event_ticket', mine, mine);
  -- Whoever changes something tells others of it; nobody but the reader of the stream reads what others are told.
  call protect('outbox', mine, nobody, signed_in);

  call protect('host', 'true', 'id = ' || host);
  call protect('host_member', signed_in, 'host_id = ' || host);
  call protect('building', 'host_id is not null or ' || ours || ' or actor_goes_to(null, id)', owned);
  call protect('workspace', 'host_id is not null or ' || ours || ' or actor_goes_to(id, null)', owned);
  call protect('floor', 'exists (select 1 from building b where b.id = building_id)', own_building);
  call protect('building_access', 'exists (select 1 from building b where b.id = building_id)', own_building);
  call protect('seat', space, own_space);
  call protect('workspace_closure', space, own_space);
  call protect('workspace_service', space, own_space);
  call protect('slot', space, space);
  call protect('seat_slot', 'exists (select 1 from seat s where s.id = seat_id)', booked);
  call protect('favourite', mine, mine);

  call protect('booking', booking, booking);
  call protect('booking_participant', mine || ' or ' || booked, mine || ' or ' || booked);
  call protect('promo', 'company_id is null or ' || ours, ours);
  call protect('promo_use', mine || ' or ' || booked, mine || ' or ' || booked);
  call protect('campaign_use', mine || ' or ' || booked, mine || ' or ' || booked);
  call protect('waiting_entry', mine || ' or ' || ours, mine || ' or ' || ours);
  call protect('reminder', mine, mine);
  call protect('payment', mine || ' or ' || ours, mine || ' or ' || ours);
  call protect('payment_event', nobody, nobody);

  call protect('offsite_place', person, mine);
  call protect('schedule_half', person, person);
  call protect('schedule_split', person, person);
  call protect('schedule_emptied', person, person);
  call protect('routine_half', mine, mine);
  call protect('routine_run', mine, mine);

  call protect('ledger_account', 'owner_id is null or ' || ours || ' or owner_id = ' || me, ours || ' or owner_id = ' || me);
  call protect('ledger_transfer', 'inserted_by = ' || me || ' or ' || booked || ' or actor_shares_transfer(id)', nobody, signed_in);
  call protect('ledger_entry', 'exists (select 1 from ledger_account a where a.id = account_id and a.owner_id is not null)'
    || ' or exists (select 1 from ledger_transfer t where t.id = transfer_id)', nobody,
    'exists (select 1 from ledger_account a where a.id = account_id)');
  call protect('credit_reload', ours, ours);
end $$;

-- Times at which spaces are held, without a word of who holds them and why.
create view busy_time as
  select workspace_id, day, morning, afternoon, hourly, exclusive, from_at, to_at, held_until
  from booking where status in ('pending', 'confirmed')
    and ((select acts_for_system()) or host_id is not null or company_id = (select actor_company()));

-- Which seat the booking behind somebody's half-day has, and whether it is private: whoever is shown the day is shown no more.
create view booking_of_half as
  select id, seat_id, private, organiser_id from booking b
  where (select acts_for_system()) or company_id = (select actor_company()) or organiser_id = (select actor_member())
    or exists (select 1 from schedule_half h where h.booking_id = b.id and actor_knows(h.member_id));

-- Spaces the caller may know of. A policy keeps the index of places from being used, because the operators of points might
-- tell of rows that it hides; a view that is no security barrier does not.
create view reachable_workspace as
  select * from workspace where (select acts_for_system()) or host_id is not null or company_id = (select actor_company());

-- Who stands before whom, without saying who it is; nobody who is shut out.
create view waiting_line as
  select id, case when (select acts_for_system()) or member_id = (select actor_member()) then member_id end as member_id,
    workspace_id, day, morning, afternoon, from_at, to_at, people, status,
    case when (select acts_for_system()) or member_id = (select actor_member()) then booking_id end as booking_id, created_at
  from waiting_entry e where exists (select 1 from reachable_workspace w where w.id = e.workspace_id)
    and exists (select 1 from member m where m.id = e.member_id and m.access <> 'restricted');

-- Triggers are the database's own work, whoever caused it.
do $$
declare routine regprocedure;
begin
  for routine in
    select distinct p.oid::regprocedure from pg_proc p join pg_trigger t on t.tgfoid = p.oid
    where p.pronamespace = 'public'::regnamespace and p.prorettype = 'trigger'::regtype
  loop
    execute format('alter function %s security definer set search_path = public, pg_temp', routine);
  end loop;
end $$;

-- Makes requests run under the policies, whatever rights the login has; asked at every start (`prepareDatabase`).
-- A login that cannot have the role, as on some managed servers, is itself held to the policies of its own tables.
create function prepare_access() returns void language plpgsql as $$
declare
  relation record;
  schema_name text;
begin
  perform pg_advisory_xact_lock(4370004);
  if not can_be_app() then
    begin
      if to_regrole('escale_app') is null then create role escale_app nologin; end if;
      execute format('grant escale_app to %I', session_user);
    exception when insufficient_privilege or duplicate_object or unique_violation or internal_error then null;
    end;
  end if;
  if not can_be_app() and exists (select 1 from pg_roles where rolname = session_user and (rolsuper or rolbypassrls)) then
    raise exception 'the database user % passes row-level security by, and cannot be given the role escale_app', session_user;
  end if;
  for relation in
    select c.oid::regclass as id, c.relforcerowsecurity as forced from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relrowsecurity and c.relforcerowsecurity = can_be_app()
  loop
    execute format('alter table %s %s row level security', relation.id, case when relation.forced then 'no force' else 'force' end);
  end loop;
  if not can_be_app() then return; end if;
  foreach schema_name in array array['public', 'pgboss'] loop
    if to_regnamespace(schema_name) is null then continue; end if;
    if not has_schema_privilege('escale_app', schema_name, 'usage') then
      execute format('grant usage on schema %I to escale_app', schema_name);
    end if;
    -- A view is only read: written through, it would go around the policies.
    for relation in
      select c.oid::regclass as id, case c.relkind when 'v' then 'select' else 'select, insert, update, delete' end as rights
      from pg_class c
      where c.relnamespace = to_regnamespace(schema_name) and c.relkind in ('r', 'p', 'v')
        and c.relname not in ('signing_key', 'migration')
        and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
        and not has_table_privilege('escale_app', c.oid, case c.relkind when 'v' then 'select' else 'delete' end)
    loop
      execute format('grant %s on %s to escale_app', relation.rights, relation.id);
    end loop;
  end loop;
end $$;
