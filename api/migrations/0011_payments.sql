-- Card payments (BKG-10, INV-03): one of a booking, driven by a saga that survives a crash at any point (docs/payments.md).

create table payment (
  id uuid primary key default uuidv7(),
  booking_id uuid not null unique references booking,
  member_id uuid not null references member,
  company_id uuid references company,
  cents bigint not null check (cents > 0),
  currency text not null default 'EUR',
  -- Forgotten as soon as the card is held or refused.
  card_token text,
  provider text not null check (provider in ('test', 'stripe')),
  -- Ours: the same one at each repeat, so that the provider does each thing once.
  key text not null unique,
  -- The provider's.
  reference text,
  -- Path on our own pages to which a bank's page sends the member back.
  return_to text not null,
  client_secret text,
  action_url text,
  status text not null default 'new' check (status in (
    'new', 'holding', 'actionRequired', 'held', 'capturing', 'captured', 'releasing', 'released', 'declined', 'failed')),
  -- What its booking wants of it: to be held, to be taken, or to be let go.
  wanted text not null default 'hold' check (wanted in ('hold', 'capture', 'release')),
  -- Of the price, what the booking gives back in all.
  given_back_cents bigint not null default 0 check (given_back_cents between 0 and cents),
  -- Amount of a capture or refund under way.
  moving_cents bigint check (moving_cents > 0),
  captured_cents bigint not null default 0 check (captured_cents between 0 and cents),
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and captured_cents),
  -- Code of the catalogue that tells why it came to nothing.
  failure text,
  -- Counts every step begun: who finishes one must still find its number.
  attempts int not null default 0,
  -- How often the provider refused the present step; a new try needs a new key, as a refusal is repeated under its own.
  refusals int not null default 0,
  -- When the worker looks at it again; null: nothing is left to do.
  next_try_at timestamptz,
  -- Until when the card may be held or the member approve.
  lapses_at timestamptz not null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index payment_reference on payment (provider, reference) where reference is not null;
create index payment_due on payment (next_try_at) where next_try_at is not null;
create index payment_member on payment (member_id);
create index payment_company on payment (company_id) where company_id is not null;

-- Each message of a provider is heard once, in any order; one that names no payment of ours is kept, too.
create table payment_event (
  provider text not null,
  event_id text not null,
  type text not null,
  reference text,
  payment_id uuid references payment,
  at timestamptz not null,
  primary key (provider, event_id)
);
create index payment_event_payment on payment_event (payment_id) where payment_id is not null;

-- The outside world of the built-in test provider: its books, what it was asked to give back, what it still has to tell.
create table test_payment (
  reference text primary key,
  key text not null unique,
  card text not null,
  cents bigint not null check (cents > 0),
  currency text not null,
  return_to text not null,
  status text not null check (status in ('actionRequired', 'held', 'captured', 'released', 'declined')),
  captured_cents bigint not null default 0 check (captured_cents between 0 and cents),
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and captured_cents),
  failed_captures int not null default 0,
  created_at timestamptz not null
);
create table test_payment_refund (
  key text primary key,
  reference text not null references test_payment,
  cents bigint not null check (cents > 0)
);
create index test_payment_refund_reference on test_payment_refund (reference);
create table test_payment_webhook (
  id text primary key,
  reference text not null references test_payment,
  type text not null,
  due_at timestamptz not null,
  -- Times it is still sent.
  times int not null
);
create index test_payment_webhook_due on test_payment_webhook (due_at) where times > 0;
create index test_payment_webhook_reference on test_payment_webhook (reference);
create table test_payment_secret (
  single boolean primary key default true check (single),
  secret text not null default gen_random_uuid()::text
);
insert into test_payment_secret default values;
