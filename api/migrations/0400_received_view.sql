-- What has come of an invoice by transfer: a company owes only the rest.
create view views.bank_match with (security_invoker = true) as select invoice_id, cents from bank_match;
