-- Invoices of companies (CKP-09) and the credits a company loads (CKP-10).

create table invoice (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company,
  -- Given when it is issued, without gaps in a company's year (INV-01); null: still a wish.
  name text,
  type text not null check (type in (
    'customer_cost_transfer', 'customer_hub_management', 'customer_security_deposit', 'customer_setup',
    'customer_consulting_mission', 'user_booking', 'customer_balance', 'customer_licences')),
  status text not null check (status in (
    'pending', 'sent', 'estimate', 'estimate-sent', 'paid', 'delayed', 'error', 'cancelled', 'refunded')),
  excluding_tax_cents bigint not null check (excluding_tax_cents > 0),
  tax_cents bigint not null check (tax_cents >= 0),
  tax_basis_points int not null check (tax_basis_points >= 0),
  currency text not null default 'EUR',
  -- How it is to be paid, or was.
  method text check (method in ('card', 'bankTransfer')),
  issued_on date,
  due_on date,
  paid_at timestamptz,
  -- The card payment that has the money: set while it is held, for one payment only.
  payment_id uuid unique references payment,
  -- Made by the clock because the company's account ran low.
  automatic boolean not null default false,
  made_by uuid references member,
  created_at timestamptz not null,
  unique (company_id, name),
  check (status not in ('sent', 'delayed', 'paid', 'refunded') or (name is not null and issued_on is not null)),
  check ((status in ('paid', 'refunded')) = (paid_at is not null))
);
create index invoice_company on invoice (company_id, created_at desc, id desc);
create index invoice_due on invoice (due_on) where status = 'sent';
create index invoice_made_by on invoice (made_by) where made_by is not null;
-- However many workers there are, the clock loads an account once at a time.
create unique index invoice_automatic_once on invoice (company_id) where automatic and status = 'pending';

-- The last number of a company's year.
create table invoice_series (
  company_id uuid not null references company,
  year int not null,
  last_number int not null,
  primary key (company_id, year)
);

-- A link that pays an invoice without signing in; only its hash is kept, and a new one ends the one before.
create table invoice_link (
  invoice_id uuid primary key references invoice,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

-- A payment is of a booking or of an invoice.
alter table payment
  alter column booking_id drop not null,
  -- Nobody is signed in where a link or the clock pays.
  alter column member_id drop not null,
  add column invoice_id uuid references invoice,
  -- The provider's name of the company that keeps the card with it; null: a card for this once.
  add column kept_for text,
  add constraint payment_of_one_thing check (num_nonnulls(booking_id, invoice_id) = 1),
  add constraint payment_of_a_member check (booking_id is null or member_id is not null);
create index payment_invoice on payment (invoice_id) where invoice_id is not null;
-- Whatever races, one card is charged for an invoice.
create unique index payment_invoice_taken_once on payment (invoice_id)
  where wanted = 'capture' and given_back_cents = 0 and status in ('held', 'capturing', 'captured');

-- What a company pays by bank transfer comes from here; what an invoice loads is loaded once.
alter table ledger_account
  drop constraint ledger_account_kind,
  add constraint ledger_account_kind check (kind in (
    'member', 'department', 'company', 'grants', 'holds', 'bookings', 'card', 'bank'));
insert into ledger_account (kind) values ('bank');
alter table ledger_transfer add column invoice_id uuid references invoice;
create unique index ledger_transfer_invoice on ledger_transfer (invoice_id) where invoice_id is not null;

-- When a company's account falls below an amount, its kept card loads it.
create table auto_reload (
  company_id uuid primary key references company,
  enabled boolean not null,
  threshold_cents bigint not null,
  excluding_tax_cents bigint not null check (excluding_tax_cents >= 50),
  provider text not null check (provider in ('test', 'stripe')),
  -- The provider's names of the card and of who keeps it there.
  card text not null,
  kept_for text not null,
  -- The last entry of the account that was answered: one fall is one reload.
  seen_entry_id bigint not null default 0,
  -- The card was refused: nothing is loaded until an administrator has looked.
  failed_at timestamptz
);

do $$
declare ours constant text := 'company_id = (select actor_company())';
begin
  call protect('invoice', ours, ours);
  call protect('invoice_series', ours, ours);
  call protect('invoice_link', 'exists (select 1 from invoice i where i.id = invoice_id)', 'exists (select 1 from invoice i where i.id = invoice_id)');
  call protect('auto_reload', ours, ours);
end $$;
