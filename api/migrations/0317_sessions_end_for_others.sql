-- An administrator who disables a member, or withdraws a role, may not see the member's sessions: row-level security hid them from the
-- triggers, and the member stayed signed in (AUT-06, AUT-08). They run as the owner of the tables.
alter function member_disabled() security definer set search_path = public, pg_temp;
alter function member_lost_role() security definer set search_path = public, pg_temp;
