-- Sessions as their member sees them, devices that are known, passkeys (AUT-13, AUT-14), and the sign-in of another member (AUT-11).
alter table member add column password_changed_at timestamptz,
  -- The capability loginAsOthers; the role decides whom it reaches.
  add column login_as_others boolean not null default false;

alter table session add column user_agent text check (length(user_agent) <= 400),
  add column country text check (length(country) <= 100),
  add column city text check (length(city) <= 200),
  add column used_at timestamptz,
  add column is_new_device boolean not null default false,
  -- Who opened the session of another member, with the name and the roles of that moment.
  add column impersonator_id uuid references member on delete cascade,
  add column impersonator_name text,
  add column impersonator_roles text[],
  add column reason text check (length(reason) <= 500),
  add column ends_at timestamptz,
  add constraint session_impersonated check (
    (impersonator_id is null) = (impersonator_name is null) and (impersonator_id is null) = (impersonator_roles is null)
    and (impersonator_id is null) = (reason is null) and (impersonator_id is null) = (ends_at is null)
    and impersonator_id is distinct from member_id);
create index session_impersonator on session (impersonator_id) where impersonator_id is not null;
-- A member who loses what lets them sign in as others, changes their password or signs out everywhere ends those sessions as well.
alter policy reads on session using ((select acts_for_system()) or member_id = (select actor_member()) or impersonator_id = (select actor_member()));
alter policy changes on session
  using ((select acts_for_system()) or member_id = (select actor_member()) or impersonator_id = (select actor_member()))
  with check ((select acts_for_system()) or member_id = (select actor_member()) or impersonator_id = (select actor_member()));

create or replace function member_disabled() returns trigger language plpgsql as $$
begin
  update session set ended_at = now(), ended_because = 'disabled'
    where (member_id = new.id or impersonator_id = new.id) and ended_at is null;
  return null;
end $$;
-- The roles of either may have decided that the one may sign in as the other.
create or replace function member_lost_role() returns trigger language plpgsql as $$
begin
  update session set ended_at = now(), ended_because = 'roles'
    where (member_id = new.id or impersonator_id = new.id) and ended_at is null;
  return null;
end $$;
create function impersonation_not_allowed() returns trigger language plpgsql as $$
begin
  update session set ended_at = now(), ended_because = 'roles'
    where (impersonator_id = new.id or (member_id = new.id and impersonator_id is not null)) and ended_at is null;
  return null;
end $$;
create trigger member_login_as_revoked after update of login_as_others on member for each row
  when (old.login_as_others and not new.login_as_others) execute function impersonation_not_allowed();
-- A member who gains a role or changes company may be beyond the reach of who is signed in as them.
create trigger member_beyond_reach after update of roles, company_id on member for each row
  when (new.roles is distinct from old.roles or new.company_id is distinct from old.company_id) execute function impersonation_not_allowed();

-- Browsers and programs from which a member has signed in: a sign-in from another one is told to them. Only hashes are kept.
create table known_device (
  member_id uuid not null references member on delete cascade,
  device_hash bytea not null,
  used_at timestamptz not null,
  primary key (member_id, device_hash)
);
create index known_device_used on known_device (used_at);
call protect('known_device', 'member_id = (select actor_member())', 'member_id = (select actor_member())');

create table passkey (
  id uuid primary key default uuidv7(),
  member_id uuid not null references member on delete cascade,
  credential_id text not null unique check (length(credential_id) <= 1400),
  public_key bytea not null,
  -- The authenticator counts its signatures; most of today's always send 0.
  counter bigint not null default 0 check (counter >= 0),
  transports text[] not null default '{}',
  is_synced boolean not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_member on passkey (member_id, created_at);
call protect('passkey', 'member_id = (select actor_member())', 'member_id = (select actor_member())');

-- A challenge is used once, by whom and for what it was made; without a member: a sign-in.
create table passkey_challenge (
  challenge_hash bytea primary key,
  member_id uuid references member on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_expires on passkey_challenge (expires_at);
create index passkey_challenge_member on passkey_challenge (member_id);
call protect('passkey_challenge', 'member_id = (select actor_member())', 'member_id = (select actor_member())');

-- What is done while a member is signed in as another, under both their names (AUT-11): each call that changes something, written before it
-- runs. Nothing is deleted with a session; the ids stay when a member is gone.
create table impersonated_call (
  id uuid primary key default uuidv7(),
  session_id uuid not null,
  impersonator_id uuid not null,
  member_id uuid not null,
  company_id uuid references company on delete cascade,
  route_id text not null,
  subject_id uuid,
  reason text,
  at timestamptz not null,
  -- HTTP status of the reply; null while the call runs, or when the server stopped meanwhile.
  status int
);
create index impersonated_call_session on impersonated_call (session_id);
create index impersonated_call_company on impersonated_call (company_id, at desc, id desc);
create index impersonated_call_at on impersonated_call (at);
call protect('impersonated_call', 'company_id = (select actor_company())', 'false');

alter table audit_log add column impersonator_id uuid;
