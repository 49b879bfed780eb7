-- Double-entry ledger (POL-07): accounts, transfers, entries. Entries of a transfer sum to zero, nothing is ever changed.
-- Kinds: `member` and `company` hold credits and keep a running balance; `grants` (where credits come from), `holds`
-- (pending bookings), `bookings` (confirmed ones), `card` are the platform's own: hot, so they keep no balance.
create table ledger_account (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('member', 'company', 'grants', 'holds', 'bookings', 'card')),
  owner_id uuid,
  currency text not null default 'EUR',
  balance_cents bigint not null default 0,
  overdraft_cents bigint not null default 0,
  check ((kind in ('member', 'company')) = (owner_id is not null)),
  constraint ledger_no_overdraft check (balance_cents >= -overdraft_cents),
  unique nulls not distinct (kind, owner_id, currency)
);
insert into ledger_account (kind) values ('grants'), ('holds'), ('bookings'), ('card');

create table ledger_transfer (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('grant', 'expiry', 'booking', 'hold', 'capture', 'release', 'refund', 'card')),
  booking_id uuid references booking,
  note text,
  at timestamptz not null
);
create index ledger_transfer_booking on ledger_transfer (booking_id);

create table ledger_entry (
  id bigint generated always as identity primary key,
  transfer_id uuid not null references ledger_transfer,
  account_id uuid not null references ledger_account,
  amount_cents bigint not null check (amount_cents <> 0)
);
create index ledger_entry_account on ledger_entry (account_id, id);
create index ledger_entry_transfer on ledger_entry (transfer_id);

create function ledger_frozen() returns trigger language plpgsql as $$
begin raise exception 'the ledger is append-only'; end $$;
create trigger ledger_entry_frozen before update or delete on ledger_entry for each row execute function ledger_frozen();
create trigger ledger_transfer_frozen before update or delete on ledger_transfer for each row execute function ledger_frozen();

create function ledger_balanced() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount_cents), 0) from ledger_entry where transfer_id = new.transfer_id) <> 0 then
    raise exception 'transfer % does not sum to zero', new.transfer_id;
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_balanced after insert on ledger_entry
  deferrable initially deferred for each row execute function ledger_balanced();

-- Running balance of members and companies moves with the entry; the CHECK above refuses what is not there.
create function ledger_apply() returns trigger language plpgsql as $$
begin
  update ledger_account set balance_cents = balance_cents + new.amount_cents
    where id = new.account_id and kind in ('member', 'company');
  return null;
end $$;
create trigger ledger_entry_apply after insert on ledger_entry for each row execute function ledger_apply();
