-- A payment has its own table with its provider's reference; nothing ever wrote it here.
alter table booking drop column payment_reference;

comment on column policy.week_days_period is
  'Kept as it was sent (spec §9: onetime): a week-days rule holds every week, and amounts in a period are days rules.';

-- The accounts that pay for a member, by how far they stand: the own one, the department's and those of the departments above it,
-- the company's. A company may keep its collective accounts to itself.
create function paying_accounts(of_member uuid)
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
  join ledger_account a on a.kind = payer.kind and a.owner_id = payer.owner_id
  where m.id = of_member
$$;

-- Who stands on the other side of an invitation, whatever became of it: who sent it to the caller, or whom the caller invited by name.
create function person_of_invitation(invitation uuid)
  returns table (id uuid, first_name text, last_name text, job_title text, avatar text, company_id uuid)
  language sql stable parallel restricted security definer set search_path = public, pg_temp
as $$
  select m.id, m.first_name, m.last_name, m.job_title, m.avatar, m.company_id
  from connection_invitation i
  join member m on m.id = case when i.to_id = actor_member() then i.from_id else i.to_id end
  where i.id = invitation and (i.to_id = actor_member() or (i.from_id = actor_member() and i.to_email is null))
$$;
