-- The log of changes stays append-only, but the values of a change to a member are deleted with the account (ACC-07): who changed what and
-- when stays, what was written before and after it does not.
create or replace function audit_log_frozen() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.before is null and new.after is null
    and (new.id, new.company_id, new.actor_id, new.action, new.at) = (old.id, old.company_id, old.actor_id, old.action, old.at)
    and new.subject_id is not distinct from old.subject_id then
    return new;
  end if;
  raise exception 'the audit log is append-only';
end $$;
