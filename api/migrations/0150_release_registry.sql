-- The release registry over HTTP: sources and sizes of versions, canaries, tokens, and a way back that follows the history (PLT-05).

alter table release
  -- Hashes of the compressed copies and of the source maps, by file.
  add column compressed jsonb not null default '{}',
  add column maps jsonb not null default '{}',
  add column bytes bigint not null default 0,
  add column commit text,
  add column branch text,
  add column dirty boolean not null default false,
  add column run text;

-- A version is never changed, so its mark stands beside it.
create table release_bad (
  remote text not null,
  version text not null,
  reason text not null,
  by text not null,
  at timestamptz not null,
  primary key (remote, version),
  foreign key (remote, version) references release (remote, version)
);

-- `earlier`: the versions that were live before, the latest first; a rollback removes its target and everything after it.
alter table release_channel
  add column earlier text[] not null default '{}',
  add column changed_by text not null default '',
  add column canary_version text,
  add column canary_percent double precision not null default 0,
  add column canary_companies uuid[] not null default '{}',
  add column canary_members uuid[] not null default '{}',
  add column canary_since timestamptz,
  add column canary_by text not null default '',
  add column canary_max_failure_percent double precision not null default 2,
  add column canary_least_loads int not null default 50,
  add foreign key (remote, canary_version) references release (remote, version);
update release_channel c set earlier = array[previous] where previous is not null and not exists (
  select 1 from release_history h where h.remote = c.remote and h.version_before = c.previous and h.action = 'rollback');
update release_channel c set changed_by = coalesce(
  (select h.by from release_history h where h.remote = c.remote and h.action <> 'publish' order by h.id desc limit 1), '');
alter table release_channel drop column previous;

alter table release_history
  drop constraint release_history_action_check,
  add check (action in ('publish', 'promote', 'rollback', 'canary', 'halt', 'mark-bad', 'clear-bad')),
  alter column version_after drop not null,
  add column percent double precision,
  add column reason text;

-- Only the SHA-256 of a token is stored: its secret has 256 random bits.
create table release_token (
  id uuid primary key,
  name text not null,
  remote text,
  scopes text[] not null,
  hash bytea not null unique,
  created_at timestamptz not null,
  created_by text not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);

-- CI services whose identity tokens are accepted, for one repository and branch each (null: every branch).
create table release_trust (
  id uuid primary key,
  remote text,
  scopes text[] not null,
  issuer text not null,
  audience text not null,
  repository text not null,
  branch text,
  created_at timestamptz not null,
  created_by text not null,
  last_used_at timestamptz
);

-- Files in the storage, by the hash of their content; those that no version uses are removed after a day.
create table release_blob (
  hash text primary key,
  bytes bigint not null,
  stored_at timestamptz not null
);

-- Versions whose files were removed because nobody had used them for a while; the version itself stays published.
create table release_removed (
  remote text not null,
  version text not null,
  at timestamptz not null,
  primary key (remote, version),
  foreign key (remote, version) references release (remote, version)
);
