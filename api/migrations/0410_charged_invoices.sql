-- Monthly invoices are charged to the card that a company keeps for its loads, once it has chosen so (INV-01, INV-03).
alter table auto_reload add column pays_invoices_since timestamptz;
-- The payment by the kept card that is under way, or has paid the invoice.
alter table invoice add column charge_payment_id uuid references payment;
