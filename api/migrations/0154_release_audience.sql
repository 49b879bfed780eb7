-- Whom a canary names beside its percentage, at the time of the change; names are read from the accounts.
alter table release_history
  add column companies uuid[] not null default '{}',
  add column members uuid[] not null default '{}';
