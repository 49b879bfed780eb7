-- What members keep in their account: how they are reached, and how pages look to them on every device (ACC-02, ACC-03, PLT-14).
alter table member
  add column linked_in text check (length(linked_in) <= 120),
  add column theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  add column reduced_motion boolean not null default false,
  add column weekends boolean not null default false;

create or replace view views.member with (security_invoker = true) as
  select id, company_id, department_id, manager_id, policy_id, home_building_id, roles, access, account_type, internal_sites, visibility,
    first_name, last_name, job_title, avatar, email, phone, language, timezone, external, external_id, linked_in
  from member;

-- Departments a member belongs to beside the active one, which is `member.department_id` (ACC-02).
create table department_member (
  member_id uuid not null references member on delete cascade,
  company_id uuid not null,
  department_id uuid not null,
  primary key (member_id, department_id),
  foreign key (company_id, department_id) references department (company_id, id) on delete cascade
);
create index department_member_department on department_member (company_id, department_id);
call protect('department_member', 'member_id = (select actor_member()) or company_id = (select actor_company())',
  'member_id = (select actor_member()) or company_id = (select actor_company())');

-- The recipient of a member's invoices, kept for the next booking (spec §7 'user billing information').
create table member_billing (
  member_id uuid primary key references member on delete cascade,
  billing jsonb not null,
  kept_at timestamptz not null
);
call protect('member_billing', 'member_id = (select actor_member())', 'member_id = (select actor_member())');

-- Discount codes that members have added to their account.
create table promo_member (
  member_id uuid not null references member on delete cascade,
  code text not null references promo on delete cascade,
  added_at timestamptz not null,
  primary key (member_id, code)
);
create index promo_member_code on promo_member (code);
call protect('promo_member', 'member_id = (select actor_member())', 'member_id = (select actor_member())');
