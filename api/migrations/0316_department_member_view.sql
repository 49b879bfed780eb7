-- The departments a member may choose are shown on the form of the member (CKP-01).
create view views.department_member with (security_invoker = true) as
  select member_id, company_id, department_id from department_member;

-- The history of one member or department (CKP-01, CKP-11).
create index audit_log_subject on audit_log (company_id, subject_id, at desc, id desc) where subject_id is not null;
