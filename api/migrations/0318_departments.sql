-- Departments that are edited, moved and merged (CKP-03). A merged one keeps its row, for the history of its credits and changes, and leaves
-- its name free; `views.department` no longer has it.
alter table department
  add column lead_id uuid references member on delete set null deferrable initially deferred,
  add column merged_into uuid references department,
  add constraint department_not_below_itself check (parent_id <> id);
alter table department drop constraint department_company_id_name_key;
create unique index department_name_once on department (company_id, name) where merged_into is null;
create index department_parent on department (parent_id) where parent_id is not null;
create index department_lead on department (lead_id) where lead_id is not null;

create or replace view views.department with (security_invoker = true) as
  select id, company_id, name, policy_id, parent_id, lead_id from department where merged_into is null;

-- What a booking paid from the account of a merged department comes back to the account that took over its balance (BKG-12).
alter table ledger_account add column successor_id uuid references ledger_account;
