-- Credits of members, departments and companies (POL-06, POL-07): who may pay with which account, and what the clock reloads.
alter table company
  add column collective_spending boolean not null default true,
  add column timezone text not null default 'Europe/Paris';

alter table ledger_account
  drop constraint ledger_account_kind_check,
  drop constraint ledger_account_check,
  add column company_id uuid references company,
  -- What the company may be overdrawn by; `overdraft_cents` is more while a debt from a higher limit is paid off.
  add column limit_cents bigint not null default 0,
  add constraint ledger_account_kind check (kind in ('member', 'department', 'company', 'grants', 'holds', 'bookings', 'card')),
  add constraint ledger_account_owned check ((kind in ('member', 'department', 'company')) = (owner_id is not null));
update ledger_account a set company_id = m.company_id from member m where a.kind = 'member' and m.id = a.owner_id;
update ledger_account a set company_id = c.id, overdraft_cents = c.overdraft_cents, limit_cents = c.overdraft_cents
  from company c where a.kind = 'company' and c.id = a.owner_id;
create index ledger_account_company on ledger_account (company_id);

-- These see every account, whoever moves the money: a host gives back to a company that it does not know.
-- An account carries the company of its owner; only a company's own account may be overdrawn.
create function ledger_account_of_company() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if new.kind = 'member' then
    select company_id into new.company_id from member where id = new.owner_id;
  elsif new.kind = 'department' then
    select company_id into new.company_id from department where id = new.owner_id;
  elsif new.kind = 'company' then
    select id, overdraft_cents, overdraft_cents into new.company_id, new.overdraft_cents, new.limit_cents
      from company where id = new.owner_id;
  end if;
  return new;
end $$;
create trigger ledger_account_of_company before insert on ledger_account
  for each row execute function ledger_account_of_company();

create function ledger_follow_member() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  update ledger_account set company_id = new.company_id where kind = 'member' and owner_id = new.id;
  return null;
end $$;
create trigger ledger_follow_member after update of company_id on member
  for each row when (old.company_id is distinct from new.company_id) execute function ledger_follow_member();

-- A limit below what is owed already leaves what is owed as the limit: nothing more can be spent.
create function ledger_follow_overdraft() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  update ledger_account set limit_cents = new.overdraft_cents, overdraft_cents = greatest(new.overdraft_cents, -balance_cents)
    where kind = 'company' and owner_id = new.id;
  return null;
end $$;
create trigger ledger_follow_overdraft after update of overdraft_cents on company
  for each row when (old.overdraft_cents is distinct from new.overdraft_cents) execute function ledger_follow_overdraft();

alter table ledger_transfer
  drop constraint ledger_transfer_kind_check,
  add constraint ledger_transfer_kind check (kind in (
    'grant', 'withdrawal', 'reload', 'expiry', 'booking', 'hold', 'capture', 'release', 'refund', 'card')),
  -- The administrator who ordered it; null for what members and the clock do.
  add column made_by uuid references member;
create index ledger_transfer_made_by on ledger_transfer (made_by) where made_by is not null;

-- Balance of the account after the entry, so that any page of a statement is read without adding up what came before.
alter table ledger_entry add column balance_after_cents bigint;
alter table ledger_entry disable trigger ledger_entry_frozen;
update ledger_entry e set balance_after_cents = s.balance_cents
  from (
    select n.id, sum(n.amount_cents) over (partition by n.account_id order by n.id) as balance_cents
    from ledger_entry n join ledger_account a on a.id = n.account_id and a.kind in ('member', 'company')
  ) s where s.id = e.id;
alter table ledger_entry enable trigger ledger_entry_frozen;

drop trigger ledger_entry_apply on ledger_entry;
-- An overdraft above the limit falls with the debt.
create or replace function ledger_apply() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  update ledger_account set
    balance_cents = balance_cents + new.amount_cents,
    overdraft_cents = least(overdraft_cents, greatest(limit_cents, -(balance_cents + new.amount_cents)))
    where id = new.account_id and kind in ('member', 'department', 'company')
    returning balance_cents into new.balance_after_cents;
  -- Numbered while the account is locked: the entries of an account stand in the order in which they moved it.
  if found then
    new.id := nextval('ledger_entry_id_seq');
  end if;
  return new;
end $$;
create trigger ledger_entry_apply before insert on ledger_entry for each row execute function ledger_apply();

-- One reload of an account for one occurrence of its budget, however many workers there are (JOB-01).
create table credit_reload (
  account_id uuid not null references ledger_account,
  occurrence date not null,
  company_id uuid not null references company,
  budget_id uuid not null,
  amount_cents bigint not null check (amount_cents >= 0),
  reloaded_at timestamptz not null,
  primary key (account_id, occurrence)
);
create index credit_reload_company on credit_reload (company_id);
