-- Other modules read what a company has set, such as whether it shows the weekend to its members (CKP-04).
create view views.company_setting with (security_invoker = true) as
  select company_id, name, value from company_setting;
