-- A booking moved to a later date or another place keeps the loss of the terms it left (BKG-12, BKG-25): otherwise a change just before the
-- start, followed by a cancellation, would return what was already lost.
alter table booking add column non_refundable_cents integer not null default 0 check (non_refundable_cents >= 0);
