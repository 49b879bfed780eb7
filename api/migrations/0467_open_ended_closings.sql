-- Days ahead on which a space is closed until it is opened again: such a closing begins on its first day (CKP-07).
alter table workspace_closure add column until_opened boolean not null default false;
