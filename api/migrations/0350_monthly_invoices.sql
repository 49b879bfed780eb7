-- Companies are invoiced once at the start of each month, whatever servers there are, and months missed in a downtime are made up for
-- (INV-01, JOB-01).
create table invoice_month (
  company_id uuid not null references company,
  -- First day of the month.
  month date not null,
  -- Credits of budgets that bookings had used when the month began, of all time: what is invoiced is the increase. Null for the month in
  -- which companies were first invoiced by the clock: what they had used before is not invoiced.
  used_cents bigint,
  done_at timestamptz not null,
  primary key (company_id, month)
);

alter table invoice
  -- First day of the month at whose start the clock made it; null: made by somebody, or a reload.
  add column month date,
  -- Letters that have reminded of its due date, and on which day the last one did.
  add column reminders int not null default 0,
  add column reminded_on date,
  -- Transfers of the ledger that it has loaded or taken back.
  add column postings int not null default 0;
create unique index invoice_of_month on invoice (company_id, month, type) where month is not null;
create index invoice_waiting on invoice (created_at) where month is not null and status = 'pending';
create index invoice_late on invoice (due_on) where status in ('sent', 'delayed');

-- A payment that was matched to the wrong invoice is taken off it, so that one invoice may load, be taken back and load again: each of
-- these once, by its number.
alter table ledger_transfer add column posting int;
drop index ledger_transfer_invoice;
create unique index ledger_transfer_invoice on ledger_transfer (invoice_id, coalesce(posting, 1)) where invoice_id is not null;
update invoice i set postings = 1 where exists (select 1 from ledger_transfer t where t.invoice_id = i.id);

-- Companies that exist already are first invoiced at the start of the next month.
insert into invoice_month (company_id, month, done_at)
select id, date_trunc('month', now() at time zone timezone)::date, now() from company;

-- What a booking was taxed at, for the lines of the month's invoice.
create or replace view views.booking with (security_invoker = true) as
  select id, reference, status, gates, organiser_id, company_id, host_id, workspace_id, building_id, seat_id, day, morning, afternoon,
    hourly, from_at, to_at, private, paid_cents, refunded_cents, answer_by, checked_in_at, ended_because, cancelled_at, created_at, price
  from booking;

do $$
declare ours constant text := 'company_id = (select actor_company())';
begin
  call protect('invoice_month', ours, 'false');
end $$;
