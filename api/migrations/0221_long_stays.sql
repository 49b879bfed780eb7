-- Requests to rent a space for longer, answered by its host (WSP-03).
create table long_stay (
  id uuid primary key default uuidv7(),
  workspace_id uuid not null references workspace on delete cascade,
  host_id uuid not null references host on delete cascade,
  member_id uuid not null references member on delete cascade,
  people int not null check (people between 1 and 500),
  from_day date not null,
  months int not null check (months between 1 and 24),
  -- 1 Monday … 7 Sunday.
  weekdays int[] not null check (cardinality(weekdays) between 1 and 7),
  message text not null default '' check (char_length(message) <= 1000),
  state text not null default 'sent' check (state in ('sent', 'answered', 'closed')),
  -- Who ended it; null while it is open.
  closed_by text check (closed_by in ('member', 'host')),
  answer text check (char_length(answer) <= 1000),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint long_stay_end check ((state = 'closed') = (closed_by is not null))
);
create index long_stay_member on long_stay (member_id, created_at desc);
create index long_stay_host on long_stay (host_id, created_at desc);
create index long_stay_workspace on long_stay (workspace_id);
create unique index long_stay_open on long_stay (member_id, workspace_id) where state <> 'closed';
call protect('long_stay', 'member_id = (select actor_member()) or host_id = (select actor_host())',
  'member_id = (select actor_member()) or host_id = (select actor_host())');
