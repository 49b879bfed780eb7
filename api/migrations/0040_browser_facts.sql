-- Ids of the events a call wrote for its own caller: a repeat of the call answers them again (PLT-07).
alter table idempotency_key add column event_ids uuid[] not null default '{}';

-- What went wrong in browsers, once for each error of a version; it names nobody (PLT-15).
create table client_error (
  -- SHA-256 of remote, version, kind and stack.
  hash text primary key,
  -- `shell` or a remote's name.
  remote text not null,
  version text not null,
  kind text not null,
  message text not null,
  stack text not null,
  -- Address of the page, without ids.
  path text not null,
  -- How often it was reported.
  count bigint not null check (count > 0),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index client_error_last_seen on client_error (last_seen_at);
