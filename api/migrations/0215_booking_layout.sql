-- How a room is set up for a booking: one of the layouts of the space at the time of the booking (BKG-01).
alter table booking add column layout text;
