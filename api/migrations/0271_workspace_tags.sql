-- Tags of a space, by which a search selects what no facility says: its garden, its view … (EXP-03). Codes: `tags` of the contract.
alter table workspace add column tags text[] not null default '{}';

create or replace view reachable_workspace as
  select * from workspace where (select acts_for_system()) or host_id is not null or company_id = (select actor_company());

create or replace view views.workspace with (security_invoker = true) as
  select id, building_id, floor_id, company_id, host_id, name, type, place, locality, lat, lng, geo, zone, zone_label, pictures,
    description, access_instructions, facilities, layouts, sound_level, capacity, has_seats, closure, booking_mode, notice_hours, instant,
    answer_hours, check_in_minutes, check_in_code, cancellation, free_cancellation, price_hour_cents, price_half_day_cents,
    price_day_cents, price_month_cents, price_per, tax_basis_points, rating_average, rating_count, supplier_props, tags
  from workspace;
