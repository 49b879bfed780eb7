-- Names of departments that look the same are the same: an import puts people into the department that its file names.
update department d set name = left(d.name, 70) || ' (' || s.n || ')' from (
  select id, row_number() over (partition by company_id, lower(normalize(btrim(name), nfkc)) order by id) as n
  from department where merged_into is null) s
where s.id = d.id and s.n > 1;
drop index department_name_once;
create unique index department_name_once on department (company_id, lower(normalize(btrim(name), nfkc))) where merged_into is null;
