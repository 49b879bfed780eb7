-- Administrators close the list of first steps of their company for all of them; the steps themselves are read from the data (CKP-04).
alter table company add column setup_closed_at timestamptz;
-- Companies that have more than their first administrator are past them.
update company c set setup_closed_at = now() where (select count(*) from member m where m.company_id = c.id) > 1;
