-- Whether a deletion cancelled bookings: its letters tell of them only then (ACC-07).
alter table account_deletion add column had_bookings boolean not null default true;
