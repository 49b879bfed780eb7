-- Each paying account is looked up by its key. As a join of sets the planner read all accounts of everybody: it cannot know how few
-- payers a member has, and `offset 0` keeps it from joining them the other way round.
create or replace function paying_accounts(of_member uuid)
  returns table (distance int, id uuid, kind text, owner_id uuid, balance_cents bigint, overdraft_cents bigint)
  language sql stable
as $$
  select payer.distance, a.id, a.kind, a.owner_id, a.balance_cents, a.overdraft_cents
  from member m
  left join company c on c.id = m.company_id
  cross join lateral (
    select 0 as distance, 'member' as kind, m.id as owner_id
    union all
    select l.distance, l.level, coalesce(l.department_id, m.company_id)
    from policy_levels(m.department_id, null, m.company_id) as l where c.collective_spending
  ) as payer
  cross join lateral (
    select * from ledger_account where ledger_account.kind = payer.kind and ledger_account.owner_id = payer.owner_id offset 0
  ) as a
  where m.id = of_member
$$;

-- Requests that wait count as used days of a quota: few of a member's bookings.
create index booking_organiser_pending on booking (organiser_id, day) where status = 'pending';
