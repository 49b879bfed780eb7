-- Requests of a caller on a route, counted for all nodes by the library rate-limiter-flexible, whose columns these are (SEC-02). Neither
-- table is worth a write-ahead log: after a crash counting begins anew.
create unlogged table request_count (
  key text primary key,
  points integer not null default 0,
  -- Milliseconds since 1970.
  expire bigint
);

-- Wrong passwords of one account from one network; the address of the account is kept as a hash, for it may be nobody's.
create unlogged table wrong_password (
  account bytea,
  network text,
  count integer not null check (count > 0),
  since timestamptz not null,
  primary key (account, network)
);
create index wrong_password_since on wrong_password (since);
call protect('wrong_password', 'false', 'false');
