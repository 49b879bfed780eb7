-- Settings of a company tell since when they are set; what only support switches on is asked for, once a day at most (INT-10).
alter table company_setting add column set_at timestamptz;
create table feature_request (
  company_id uuid not null references company on delete cascade,
  feature text not null check (feature in
    ('credits', 'singleSignOn', 'fileImport', 'hrSync', 'calendarSync', 'approvedDomains', 'adminUsers', 'licences')),
  member_id uuid references member on delete set null,
  requested_at timestamptz not null,
  primary key (company_id, feature)
);
create index feature_request_member on feature_request (member_id);
call protect('feature_request', 'company_id = (select actor_company())', 'company_id = (select actor_company())');

-- Pictures of companies are delivered while they are used (CKP-04).
create or replace view views.company with (security_invoker = true) as
  select id, name, timezone, subscription_status, billing, quota_approach, default_policy_id, approval_above_cents, custom_fields,
    member_fields, default_language, logo
  from company;
