-- Imports of members as jobs (CKP-02): their state, so that a reload or another tab sees the progress, and what became of each row, for
-- the result file and the undoing. The file itself is deleted as soon as it is read, the rows after thirty days.
create table member_import (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company on delete cascade,
  author_id uuid references member on delete set null,
  impersonator_id uuid references member on delete set null,
  file_name text not null,
  options jsonb not null,
  file jsonb,
  state text not null default 'waiting' check (
    state in ('waiting', 'reading', 'saving', 'inviting', 'done', 'refused', 'failed', 'undoing', 'undone')),
  problem text,
  counts jsonb not null default '{}',
  steps jsonb,
  letters_due integer not null default 0,
  letters_sent integer not null default 0,
  letters_failed integer not null default 0,
  started_at timestamptz not null,
  saved_at timestamptz,
  ended_at timestamptz
);
create index member_import_company on member_import (company_id, started_at desc);
create index member_import_author on member_import (author_id);
create index member_import_impersonator on member_import (impersonator_id) where impersonator_id is not null;
call protect('member_import', 'company_id = (select actor_company())', 'company_id = (select actor_company())');

create table member_import_row (
  import_id uuid not null references member_import on delete cascade,
  row_number integer not null,
  email text not null,
  name text not null,
  outcome text not null check (
    outcome in ('created', 'updated', 'unchanged', 'exists', 'unknown', 'skipped', 'ignored')),
  errors text[] not null default '{}',
  member_id uuid references member on delete set null,
  -- Values of a changed member before and after, for the undoing.
  before jsonb,
  after jsonb,
  letter text check (letter in ('due', 'ordered', 'sent', 'failed')),
  letter_at timestamptz,
  undone boolean not null default false,
  primary key (import_id, row_number)
);
create index member_import_row_member on member_import_row (member_id) where member_id is not null;
create index member_import_row_email on member_import_row (email);
call protect('member_import_row', 'import_id in (select id from member_import)', 'import_id in (select id from member_import)');
