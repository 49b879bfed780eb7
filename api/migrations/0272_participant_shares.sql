-- What a participant's credits pay of a shared price, so that each payer is shown their own part (BKG-08).
alter table booking_participant add column share_cents integer not null default 0 check (share_cents >= 0);

-- Prices that were shared before: what left the participant's own account.
update booking_participant p set share_cents = paid.cents
from (
  select t.booking_id, a.owner_id, -sum(e.amount_cents) as cents
  from ledger_transfer t
  join ledger_entry e on e.transfer_id = t.id
  join ledger_account a on a.id = e.account_id and a.kind = 'member'
  where t.booking_id is not null and t.kind in ('hold', 'booking')
  group by t.booking_id, a.owner_id
) paid
where paid.booking_id = p.booking_id and paid.owner_id = p.member_id and paid.cents > 0;
