-- Opening an account by a code sent to its address, and setting a password by a mailed link (AUT-02, AUT-09). Codes and tokens are
-- kept as hashes only; what is over is deleted by a job.
create table activation_code (
  id uuid primary key default uuidv7(),
  email text not null check (email = lower(email)),
  code_hash bytea not null,
  -- Terms were accepted then.
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries_left int not null check (tries_left >= 0),
  origin text
);
create index activation_code_email on activation_code (email, sent_at desc);
create index activation_code_sent on activation_code (sent_at);

create table activation_token (
  token_hash bytea primary key,
  email text not null,
  accepted_at timestamptz not null,
  expires_at timestamptz not null,
  origin text
);
create index activation_token_expiry on activation_token (expires_at);

create table password_reset (
  token_hash bytea primary key,
  member_id uuid not null references member on delete cascade,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_reset_member on password_reset (member_id);
create index password_reset_expiry on password_reset (expires_at);

alter table member
  add column terms_accepted_at timestamptz,
  -- Where the member came from, and the code given, at sign-up.
  add column sign_up_origin text,
  add column sign_up_code text;

alter table session drop constraint session_ended_because_check;
alter table session add constraint session_ended_because_check
  check (ended_because in ('sign-out', 'reuse', 'disabled', 'expired', 'password'));
