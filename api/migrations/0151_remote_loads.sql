-- How versions of remotes fare in browsers, so that a bad release is noticed and halted within a minute (PLT-15).

-- One row a minute for each version with reports; browsers are not told apart.
create table remote_load (
  remote text not null,
  version text not null,
  minute timestamptz not null check (minute = date_trunc('minute', minute, 'UTC')),
  -- Loads that ended, and those of them that failed.
  loads int not null,
  failures int not null,
  -- Reports with an error of the version, however many errors they contain.
  errors int not null,
  -- Reports of browsers that took the version before instead, or refused a changed file.
  fallbacks int not null,
  refused int not null,
  -- Successful loads by duration, in the classes of edge/client-errors.
  mounted int[] not null,
  primary key (remote, version, minute)
);
create index remote_load_minute on remote_load (minute);

alter table client_error
  -- The last call that failed with this error.
  add column request_id text,
  -- References of failure cards, the latest first.
  add column reports text[] not null default '{}';
create index client_error_version on client_error (remote, version, last_seen_at);

-- edge/releases: names of published versions; reports of others are not stored.
create view views.release with (security_invoker = true) as
  select remote, version from release;
