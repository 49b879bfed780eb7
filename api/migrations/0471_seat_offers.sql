-- Equal seats offered to members whose seat a planned version of a plan takes away (MAP-08), until a date; the organiser answers.
create table seat_offer (
  version_id uuid not null references floor_version on delete cascade,
  booking_id uuid not null references booking on delete cascade,
  -- The seat that goes, and the equal one of the plan: a new seat comes into being only when the plan is published.
  old_seat_id uuid not null,
  old_seat_name text not null,
  seat_id uuid not null,
  seat_name text not null,
  -- The seat that was offered before, where somebody took it meanwhile.
  taken_seat_name text,
  answer_by timestamptz not null,
  -- kept: nobody answered in time.
  answer text check (answer in ('accepted', 'declined', 'kept')),
  answered_at timestamptz,
  primary key (version_id, booking_id)
);
create index seat_offer_booking on seat_offer (booking_id);
create index seat_offer_open on seat_offer (answer_by) where answer is null;
do $$
declare
  booked constant text := 'exists (select 1 from booking b where b.id = booking_id)';
begin
  call protect('seat_offer', booked, booked);
end $$;
