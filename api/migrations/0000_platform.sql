-- What the platform itself keeps: keys, replies of repeated requests, events, stream tickets, releases.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Key pairs that sign access tokens; the newest signs, all that are not retired verify.
create table signing_key (
  id uuid primary key default gen_random_uuid(),
  private_jwk jsonb not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);

-- A reply is kept with the change it answers, so that a repeated request changes nothing (spec §7, Idempotency-Key).
create table idempotency_key (
  member_id uuid not null,
  route_id text not null,
  key text not null,
  body_hash text not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (member_id, route_id, key)
);
create index idempotency_key_created_at on idempotency_key (created_at);

-- Events for members (PLT-08). Rows are read in (xid, id) order below the oldest running transaction: identity order is
-- not commit order, and a reader that passed a late commit would lose it.
create table outbox (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  member_id uuid not null,
  event_id uuid not null,
  type text not null,
  payload jsonb not null,
  at timestamptz not null default now()
);
create index outbox_order on outbox (xid, id);
create index outbox_member on outbox (member_id, xid, id);

-- One-time passes that open an event stream, because EventSource cannot send the Authorization header.
create table event_ticket (
  hash text primary key,
  member_id uuid not null,
  expires_at timestamptz not null
);

-- Release registry (PLT-04, PLT-05): published versions never change.
create table release (
  remote text not null,
  version text not null,
  integrity text not null,
  files jsonb not null,
  manifest jsonb not null,
  published_at timestamptz not null default now(),
  published_by text not null,
  primary key (remote, version)
);

-- What browsers are given: one row per remote; `previous` is where a rollback goes.
create table release_channel (
  remote text primary key,
  version text not null,
  previous text,
  changed_at timestamptz not null default now(),
  foreign key (remote, version) references release (remote, version),
  foreign key (remote, previous) references release (remote, version)
);

create table release_history (
  id bigint generated always as identity primary key,
  remote text not null,
  action text not null check (action in ('publish', 'promote', 'rollback')),
  version_before text,
  version_after text not null,
  at timestamptz not null default now(),
  by text not null
);
create index release_history_remote on release_history (remote, id);

create function release_is_immutable() returns trigger language plpgsql as $$
begin
  raise exception 'release % % is immutable', old.remote, old.version;
end $$;
create trigger release_is_immutable before update on release
  for each row execute function release_is_immutable();

