-- Transfers that arrived at the platform's bank account, and what of them pays which invoice (CKP-10, INT-04).
create table bank_transfer (
  id uuid primary key default uuidv7(),
  received_on date not null,
  amount_cents bigint not null check (amount_cents > 0),
  payer text not null,
  -- What the payer wrote.
  reference text not null,
  -- The bank's own id of the entry in its file; a file that is read twice adds nothing.
  bank_reference text unique,
  recorded_by uuid references member,
  recorded_at timestamptz not null,
  -- Staff has given the rest back or explained it: nothing of it waits any more.
  closed_at timestamptz,
  closed_note text
);
create index bank_transfer_received on bank_transfer (received_on desc, id desc);
create index bank_transfer_recorded_by on bank_transfer (recorded_by) where recorded_by is not null;

create table bank_match (
  transfer_id uuid not null references bank_transfer,
  invoice_id uuid not null references invoice,
  cents bigint not null check (cents > 0),
  matched_by uuid references member,
  matched_at timestamptz not null,
  primary key (transfer_id, invoice_id)
);
create index bank_match_invoice on bank_match (invoice_id);
create index bank_match_matched_by on bank_match (matched_by) where matched_by is not null;

do $$
begin
  call protect('bank_transfer', 'false', 'false');
  -- A company sees what of its invoice has arrived.
  call protect('bank_match', 'exists (select 1 from invoice i where i.id = invoice_id)', 'false');
end $$;
