-- Messages of a booking between its organiser and the members of its host (BKG-27).
create table booking_message (
  id uuid primary key default uuidv7(),
  booking_id uuid not null references booking on delete cascade,
  sender_id uuid references member on delete set null,
  by_host boolean not null,
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null,
  -- When the other side first read it.
  read_at timestamptz,
  reported_at timestamptz
);
create index booking_message_booking on booking_message (booking_id, created_at);
create index booking_message_sender on booking_message (sender_id, created_at);
-- A colleague of the organiser sees the booking, but none of its messages.
call protect('booking_message',
  'exists (select 1 from booking b where b.id = booking_id and (b.organiser_id = (select actor_member()) or b.host_id = (select actor_host())))',
  'exists (select 1 from booking b where b.id = booking_id and (b.organiser_id = (select actor_member()) or b.host_id = (select actor_host())))');
