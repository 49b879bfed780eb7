-- The part of a booking's price that its card pays; credits pay the rest (BKG-10). Refunds go where the money came from.
alter table booking add column card_cents bigint not null default 0 check (card_cents between 0 and total_cents);
update booking set card_cents = total_cents where paid_with = 'card';
