-- Who left a booking before it moved to another space was never to come there: the new place does not name them (BKG-07, BKG-25).
alter table booking_participant add column left_elsewhere boolean not null default false;
