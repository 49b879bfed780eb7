-- What a member has linked outside: calendars, a chat, the partner's loyalty programme (INT-01, INT-02, INT-03).
create table member_link (
  id uuid primary key default uuidv7(),
  member_id uuid not null references member on delete cascade,
  kind text not null check (kind in ('google', 'microsoft', 'slack', 'teams', 'partner')),
  state text not null default 'connected' check (state in ('connected', 'broken')),
  -- How the member knows the account there.
  account text not null,
  -- Tokens and addresses, sealed with a key of the servers for this member and kind.
  sealed bytea not null,
  -- A calendar is told where each day is spent; a chat gets the plan of the day.
  daily_status boolean not null default true,
  -- Absences of a calendar become days off.
  absences boolean not null default false,
  linked_at timestamptz not null,
  -- The last day, in the member's own time zone, whose plan went to the chat.
  planned_on date,
  unique (member_id, kind)
);
create index member_link_kind on member_link (kind, id) where state = 'connected';

-- How far the events of members were followed for their links; one row.
create table link_cursor (
  only_one boolean primary key default true check (only_one),
  xid text not null,
  event_id bigint not null
);

call protect('member_link', 'member_id = (select actor_member())', 'member_id = (select actor_member())');
call protect('link_cursor', 'false', 'false');
