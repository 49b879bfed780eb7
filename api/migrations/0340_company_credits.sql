-- Credits of a whole company (POL-06, POL-07): refills by their day without reading those of other days; what the pages read of the ledger.
create index credit_reload_day on credit_reload (company_id, reloaded_at desc);
drop index credit_reload_company;

create or replace view views.ledger_account with (security_invoker = true) as
  select id, kind, owner_id, company_id, currency, balance_cents, overdraft_cents from ledger_account;
create or replace view views.ledger_transfer with (security_invoker = true) as
  select id, kind, at, booking_id, note, made_by, invoice_id from ledger_transfer;
create or replace view views.invoice with (security_invoker = true) as
  select company_id, status, automatic, booking_id, name, id, type, excluding_tax_cents, tax_cents from invoice;
