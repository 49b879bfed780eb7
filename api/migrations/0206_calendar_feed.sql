-- A private calendar feed of a member's week (ACC-08).
create table calendar_feed (
  member_id uuid primary key references member on delete cascade,
  -- Finds the feed of a request; the token itself is stored encrypted, for its member to see again.
  token_hash bytea not null unique,
  sealed bytea not null,
  created_at timestamptz not null,
  -- The last request: when, and by which kind of program.
  read_at timestamptz,
  read_by text,
  -- The content of the last request and since when it has been the same, for conditional requests.
  content_hash bytea,
  changed_at timestamptz
);
call protect('calendar_feed', 'member_id = (select actor_member())', 'member_id = (select actor_member())');
