-- Spaces of the market that belong to an external supplier (BKG-19): whoever books one is confirmed once the supplier has said yes.

-- { supplier, space }: who supplies it, and their own name of it.
alter table workspace add column supplier_props jsonb;
alter table workspace add constraint workspace_supplied_by_market check (supplier_props is null or host_id is not null);

-- Its supplier was asked, or is about to be.
alter table booking add column supplied boolean not null default false;
alter table booking drop constraint booking_gates_check;
alter table booking add constraint booking_gates_check
  check (gates <@ array['offer', 'payment', 'approval', 'host', 'supplier']);
alter table booking drop constraint booking_ended_because_check;
alter table booking add constraint booking_ended_because_check
  check (ended_because in ('member', 'host', 'approver', 'lapse', 'payment', 'noShow', 'change', 'declined', 'supplier'));

-- What a supplier is asked for a booking, driven by a saga that survives a crash at any point (docs/bookings.md).
create table supplier_order (
  booking_id uuid primary key references booking,
  supplier text not null,
  space text not null,
  status text not null default 'new' check (status in ('new', 'asking', 'accepted', 'refused', 'callingOff', 'calledOff')),
  -- What its booking wants of it.
  wanted text not null default 'book' check (wanted in ('book', 'callOff')),
  -- The supplier's.
  reference text,
  -- Counts every call begun: who finishes one must still find its number.
  attempts int not null default 0,
  -- When the worker looks at it again; null: nothing is left to do.
  next_try_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index supplier_order_due on supplier_order (next_try_at) where next_try_at is not null;

-- The books of the built-in test supplier, which all nodes see as one outside world.
create table test_supplier_booking (
  key text primary key,
  space text not null,
  status text not null check (status in ('booked', 'calledOff')),
  -- Times it was asked.
  asked int not null default 1
);

do $$
declare
  booked constant text := 'exists (select 1 from booking b where b.id = booking_id)';
begin
  call protect('supplier_order', booked, booked);
end $$;

-- A view keeps the columns that its table had when it was made.
create or replace view reachable_workspace as
  select * from workspace where (select acts_for_system()) or host_id is not null or company_id = (select actor_company());
