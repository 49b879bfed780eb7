-- What the owner of a table offers to other modules: they read `views.member`, never `member`, so that a column may be renamed, moved or
-- made private behind its view. A view bears the name of its table, lists what others read and nothing secret, and is the caller's own
-- statement (`security_invoker`): row-level security holds as it does for the table. The planner reads through it.
create schema views;

-- ledger: accounts, their entries and transfers, for balances, statements and the audit of credits; what is spent and posted stays with it.
create view views.ledger_account with (security_invoker = true) as
  select id, kind, owner_id, company_id, currency, balance_cents from ledger_account;
create view views.ledger_entry with (security_invoker = true) as
  select id, transfer_id, account_id, amount_cents, balance_after_cents from ledger_entry;
create view views.ledger_transfer with (security_invoker = true) as
  select id, kind, at, booking_id, note, made_by from ledger_transfer;

-- directory: companies and what they have set for days, credits and bookings.
create view views.company with (security_invoker = true) as
  select id, name, timezone, subscription_status, billing, quota_approach, default_policy_id, approval_above_cents, custom_fields
  from company;
create view views.department with (security_invoker = true) as
  select id, company_id, name, policy_id from department;
-- People, their place in the company and what they let others see; neither password nor consent.
create view views.member with (security_invoker = true) as
  select id, company_id, department_id, manager_id, policy_id, home_building_id, roles, access, account_type, internal_sites, visibility,
    first_name, last_name, job_title, avatar, email, phone, language, timezone, external, external_id
  from member;
create view views.host with (security_invoker = true) as
  select id, name, contact_name, email, phone, answers_in_minutes, commission_basis_points from host;
create view views.host_member with (security_invoker = true) as
  select host_id, member_id from host_member;

-- inventory: buildings, their spaces and seats, and what is taken of them.
create view views.building with (security_invoker = true) as
  select id, company_id, host_id, name, street, postcode, city, place, lat, lng, timezone, opening_hours, opens, closes, description, instructions,
    capacity, pictures, amenities, email, phone, check_in_proof
  from building;
create view views.building_access with (security_invoker = true) as
  select building_id, department_id, member_id from building_access;
create view views.floor with (security_invoker = true) as
  select id, building_id, name, number, width_m, height_m, drawing, image from floor;
create view views.workspace with (security_invoker = true) as
  select id, building_id, floor_id, company_id, host_id, name, type, place, locality, lat, lng, geo, zone, zone_label, pictures,
    description, access_instructions, facilities, layouts, sound_level, capacity, has_seats, closure, booking_mode, notice_hours, instant,
    answer_hours, check_in_minutes, check_in_code, cancellation, free_cancellation, price_hour_cents, price_half_day_cents,
    price_day_cents, price_month_cents, price_per, tax_basis_points, rating_average, rating_count, supplier_props
  from workspace;
create view views.workspace_closure with (security_invoker = true) as
  select workspace_id, day, reason from workspace_closure;
create view views.seat with (security_invoker = true) as
  select id, workspace_id, floor_id, name, x, y, rotation, features, closed from seat;
create view views.seat_slot with (security_invoker = true) as
  select seat_id, day, half, booking_id from seat_slot;
create view views.slot with (security_invoker = true) as
  select workspace_id, day, half, capacity, taken, freed_times from slot;

-- policies: names of policies, and budgets. What a policy asks of a member is `memberPolicy`.
create view views.policy with (security_invoker = true) as
  select id, company_id, name from policy;
create view views.budget with (security_invoker = true) as
  select id, company_id, policy_id, department_id, amount_cents, period, frequency, strategy, max_accumulation_cents, next_refresh_date,
    starts_on, pending, shared
  from budget;

-- payments: which payment of a booking waits for what; no card, no reference of a provider.
create view views.payment with (security_invoker = true) as
  select id, booking_id, status, wanted from payment;

-- bookings: whose a booking is, where, when and how it stands, and what of it is paid; a booking as it is shown is `readBookings`.
create view views.booking with (security_invoker = true) as
  select id, reference, status, gates, organiser_id, company_id, host_id, workspace_id, building_id, seat_id, day, morning, afternoon,
    hourly, from_at, to_at, private, paid_cents, refunded_cents, answer_by, checked_in_at, ended_because, cancelled_at, created_at
  from booking;
create view views.booking_participant with (security_invoker = true) as
  select booking_id, member_id, cancelled_at from booking_participant;

-- money: invoices of reloads that are still to be paid.
create view views.invoice with (security_invoker = true) as
  select company_id, status, automatic from invoice;

-- week: where members are, by half-day; halves that they emptied; the names of their places elsewhere.
create view views.schedule_half with (security_invoker = true) as
  select member_id, day, half, location_type, building_id, workspace_id, booking_id, set_by from schedule_half;
create view views.schedule_emptied with (security_invoker = true) as
  select member_id, day, half from schedule_emptied;
create view views.offsite_place with (security_invoker = true) as
  select id, name from offsite_place;

-- people: who is connected with whom, who has invited whom, and whom a member marked.
create view views.connection with (security_invoker = true) as
  select member_id, other_id from connection;
create view views.connection_invitation with (security_invoker = true) as
  select from_id, to_id, to_email, status, answered_at from connection_invitation;
create view views.member_favourite with (security_invoker = true) as
  select member_id, other_id from member_favourite;

-- explore: spaces that a member marked.
create view views.favourite with (security_invoker = true) as
  select member_id, workspace_id from favourite;

-- As before (0020), and the views: requests read them.
create or replace function prepare_access() returns void language plpgsql as $$
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
  foreach schema_name in array array['public', 'views', 'pgboss'] loop
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
