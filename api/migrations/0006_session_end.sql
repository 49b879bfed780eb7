-- A session that ends, ends everywhere at once: its streams are closed by an event that never leaves the server (AUT-06,
-- AUT-08). Triggers, so that no way of disabling a member can forget it.
create function session_over() returns trigger language plpgsql as $$
begin
  insert into outbox (member_id, event_id, type, payload)
    values (new.member_id, gen_random_uuid(), 'session.ended', jsonb_build_object('sessionId', new.id));
  perform pg_notify('escale_events', '');
  return null;
end $$;
create trigger session_ended after update of ended_at on session for each row
  when (old.ended_at is null and new.ended_at is not null) execute function session_over();

create function member_disabled() returns trigger language plpgsql as $$
begin
  update session set ended_at = now(), ended_because = 'disabled' where member_id = new.id and ended_at is null;
  return null;
end $$;
create trigger member_restricted after update of access on member for each row
  when (new.access = 'restricted' and old.access <> 'restricted') execute function member_disabled();

-- The stream a ticket opens belongs to a session. Tickets live 30 seconds: none is worth keeping.
delete from event_ticket;
alter table event_ticket add column session_id text not null;
