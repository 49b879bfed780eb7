-- Who decides about requests for a space of the company that is not booked at once (BKG-23); null: the manager of who asks.
alter table workspace add column responsible_id uuid references member on delete set null;
create index workspace_responsible on workspace (responsible_id) where responsible_id is not null;
create or replace view views.workspace with (security_invoker = true) as
  select id, building_id, floor_id, company_id, host_id, name, type, place, locality, lat, lng, geo, zone, zone_label, pictures,
    description, access_instructions, facilities, layouts, sound_level, capacity, has_seats, closure, booking_mode, notice_hours, instant,
    answer_hours, check_in_minutes, check_in_code, cancellation, free_cancellation, price_hour_cents, price_half_day_cents,
    price_day_cents, price_month_cents, price_per, tax_basis_points, rating_average, rating_count, supplier_props, tags, responsible_id
  from workspace;
