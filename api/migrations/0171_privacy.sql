-- Members take their data along and delete their account (ACC-07).

-- Files with all data of a member; each is deleted after seven days.
create table data_export (
  id uuid primary key default uuidv7(),
  member_id uuid not null references member on delete cascade,
  state text not null check (state in ('waiting', 'ready', 'failed')),
  asked_at timestamptz not null,
  -- Its name in the file storage, and its size.
  file text,
  bytes int,
  expires_at timestamptz,
  check (state <> 'ready' or (file is not null and bytes is not null and expires_at is not null))
);
create index data_export_member on data_export (member_id, asked_at desc);
call protect('data_export', 'member_id = (select actor_member())', 'member_id = (select actor_member())');

-- Accounts whose members asked for their deletion. The row stays after it: the account is then known to be empty.
create table account_deletion (
  member_id uuid primary key references member on delete cascade,
  asked_at timestamptz not null,
  -- Up to then it can be taken back.
  due_at timestamptz not null,
  erased_at timestamptz
);
create index account_deletion_due on account_deletion (due_at) where erased_at is null;
call protect('account_deletion', 'member_id = (select actor_member())', 'member_id = (select actor_member())');

-- Codes by which members without a password confirm the deletion.
create table deletion_code (
  member_id uuid primary key references member on delete cascade,
  code_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries_left int not null
);
call protect('deletion_code', 'member_id = (select actor_member())', 'member_id = (select actor_member())');
