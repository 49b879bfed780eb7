-- What staff do with a message: who takes it, notes, answers (ACC-01); and which feature a company asks for (INT-10).
alter table inquiry
  add column assignee_id uuid references member on delete set null,
  add column company_id uuid references company on delete set null,
  add column feature text check (feature in
    ('credits', 'singleSignOn', 'fileImport', 'hrSync', 'calendarSync', 'approvedDomains', 'adminUsers', 'licences', 'overdraft'));
create index inquiry_assignee on inquiry (assignee_id);
create index inquiry_company on inquiry (company_id);
create table inquiry_entry (
  id uuid primary key default uuidv7(),
  inquiry_id uuid not null references inquiry on delete cascade,
  kind text not null check (kind in ('note', 'answer', 'state', 'assignee')),
  -- A note or an answer in words, the new state, or the name of who takes it; null when nobody does.
  text text check (length(text) <= 4000),
  author_id uuid references member on delete set null,
  at timestamptz not null
);
create index inquiry_entry_inquiry on inquiry_entry (inquiry_id, at);
create index inquiry_entry_author on inquiry_entry (author_id);
call protect('inquiry_entry', 'false', 'false');
