-- Access tokens name the roles of a member for ten minutes: who loses a role is signed out everywhere at once (AUT-07). A trigger, so that
-- no way of changing roles can forget it.
alter table session drop constraint session_ended_because_check;
alter table session add constraint session_ended_because_check
  check (ended_because in ('sign-out', 'reuse', 'disabled', 'expired', 'password', 'roles'));

create function member_lost_role() returns trigger language plpgsql as $$
begin
  update session set ended_at = now(), ended_because = 'roles' where member_id = new.id and ended_at is null;
  return null;
end $$;
create trigger member_roles_fewer after update of roles on member for each row
  when (not new.roles @> old.roles) execute function member_lost_role();
