-- Fields that a company defines for its members (CKP-01, spec §3 'analytical fields'), and buildings that a department opens to the
-- departments below it as well, as its policy applies to them (CKP-03, POL-05).
alter table company add column member_fields jsonb not null default '[]';
alter table member add column member_fields jsonb not null default '{}';

-- A department and those above it, the nearest first; bounded, as `policy_levels` is.
create function department_line(of_department uuid) returns table (id uuid, distance int) language sql stable as $$
  with recursive line as (
    select d.id, d.parent_id, 0 as distance from department d where d.id = of_department
    union all
    select d.id, d.parent_id, line.distance + 1 from line join department d on d.id = line.parent_id where line.distance < 32
  )
  select id, distance from line
$$;

create or replace view views.company with (security_invoker = true) as
  select id, name, timezone, subscription_status, billing, quota_approach, default_policy_id, approval_above_cents, custom_fields,
    member_fields, default_language
  from company;
create or replace view views.member with (security_invoker = true) as
  select id, company_id, department_id, manager_id, policy_id, home_building_id, roles, access, account_type, internal_sites, visibility,
    first_name, last_name, job_title, avatar, email, phone, language, timezone, external, external_id, linked_in, member_fields
  from member;
