-- What a line of an invoice is for, in the words of support; null: its subject tells it.
alter table invoice_line add column description text;
