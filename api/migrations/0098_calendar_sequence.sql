-- How often a booking has changed what its calendar file shows: a calendar keeps what it has unless SEQUENCE is higher (RFC 5545).
alter table booking add column sequence int not null default 0;

create function count_booking_change() returns trigger language plpgsql as $$
begin
  new.sequence := old.sequence + 1;
  return new;
end $$;

create trigger booking_sequence before update on booking for each row
when ((old.status, old.workspace_id, old.seat_id, old.from_at, old.to_at)
  is distinct from (new.status, new.workspace_id, new.seat_id, new.from_at, new.to_at))
execute function count_booking_change();
