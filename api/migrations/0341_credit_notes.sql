-- Lines of invoices, with a rate of VAT each, and credit notes: an issued invoice is never changed, a credit note takes it back (INV-01).
alter table invoice
  drop constraint invoice_type_check,
  drop constraint invoice_excluding_tax_cents_check,
  drop constraint invoice_tax_cents_check,
  -- The invoice that this credit note takes back.
  add column corrects uuid references invoice,
  add constraint invoice_type check (type in (
    'customer_cost_transfer', 'customer_hub_management', 'customer_security_deposit', 'customer_setup',
    'customer_consulting_mission', 'user_booking', 'customer_balance', 'customer_licences', 'customer_credit_note')),
  add constraint invoice_credit_note check ((type = 'customer_credit_note') = (corrects is not null)),
  add constraint invoice_amounts check (case when corrects is null then excluding_tax_cents > 0 and tax_cents >= 0
    else excluding_tax_cents < 0 and tax_cents <= 0 end),
  -- Null where the lines have several rates.
  alter column tax_basis_points drop not null;
-- An invoice is taken back as a whole, once, whatever races.
create unique index invoice_corrected_once on invoice (corrects) where corrects is not null;

-- The last credit note of a company's year: a series of its own.
create table credit_note_series (
  company_id uuid not null references company,
  year int not null,
  last_number int not null,
  primary key (company_id, year)
);

-- Invoices from before this table, and those of one line, have none: their amounts are the line.
create table invoice_line (
  invoice_id uuid not null references invoice,
  position int not null,
  subject text not null,
  -- First day of the month that is invoiced.
  month date,
  quantity int not null,
  unit_excluding_tax_cents bigint not null,
  excluding_tax_cents bigint not null,
  tax_basis_points int not null check (tax_basis_points >= 0),
  tax_cents bigint not null,
  primary key (invoice_id, position)
);

do $$
declare
  ours constant text := 'company_id = (select actor_company())';
  of_invoice constant text := 'exists (select 1 from invoice i where i.id = invoice_id)';
begin
  call protect('credit_note_series', ours, ours);
  call protect('invoice_line', of_invoice, of_invoice);
end $$;
