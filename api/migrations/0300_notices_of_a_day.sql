-- A notice names what a booking takes of the reader's credits and what it covers in their week (BKG-08, WEK-13).
create or replace view views.booking_participant with (security_invoker = true) as
  select booking_id, member_id, cancelled_at, share_cents from booking_participant;
create or replace view views.schedule_half with (security_invoker = true) as
  select member_id, day, half, location_type, building_id, workspace_id, booking_id, set_by, covered from schedule_half;
