-- A picture of where a space is on its floor, in place of the drawn plan (CKP-07).
alter table workspace add column highlighted_map text;
