-- The log also has what concerns no company: rights on releases that staff gives and revokes, and the sign-in as a member without a
-- company (CKP-11, AUT-11). Such a line has no company and is seen by staff alone.
alter table audit_log alter column company_id drop not null;
alter policy adds on audit_log with check ((select acts_for_system()) or company_id = (select actor_company())
  or (company_id is null and actor_id = (select actor_member())));
create index audit_log_at on audit_log (at desc, id desc);

create or replace function audit_log_frozen() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.before is null and new.after is null
    and (new.id, new.actor_id, new.action, new.at) = (old.id, old.actor_id, old.action, old.at)
    and new.company_id is not distinct from old.company_id and new.subject_id is not distinct from old.subject_id
    and new.impersonator_id is not distinct from old.impersonator_id then
    return new;
  end if;
  raise exception 'the audit log is append-only';
end $$;
