-- What a company still owes of an invoice: part of it may have come by transfer.
create or replace view views.invoice with (security_invoker = true) as
  select company_id, status, automatic, booking_id, name, id, type, excluding_tax_cents, tax_cents,
    (select coalesce(sum(m.cents), 0)::bigint from bank_match m where m.invoice_id = invoice.id) as received_cents
  from invoice;
