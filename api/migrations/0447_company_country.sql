-- Where a company is: its invoices begin with that country, and its days with that country's time (spec §3).
alter table company add column country text not null default 'FR';
update company set country = billing ->> 'country' where billing ->> 'country' is not null;
