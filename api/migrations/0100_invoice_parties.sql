-- Who invoices are made out to: registered name, address, registration and VAT numbers. Null: not told yet.
alter table company add column billing jsonb;
-- Both sides as they stood when the invoice was issued; what changes later changes no issued invoice.
alter table invoice
  add column seller jsonb,
  add column buyer jsonb;
