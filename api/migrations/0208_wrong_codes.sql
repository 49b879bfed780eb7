-- Wrong activation codes: of one code from one network, so that nobody ends the code of another; and of a network in a day, because many
-- addresses with few tries each would find a code in the end (SEC-02). The subject is a hash of the code's id, or of the day's count.
create unlogged table wrong_code (
  subject bytea,
  network text,
  count integer not null check (count > 0),
  since timestamptz not null,
  primary key (subject, network)
);
create index wrong_code_since on wrong_code (since);
call protect('wrong_code', 'false', 'false');
