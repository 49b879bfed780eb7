-- States of consents that have been used, until they would be over anyway: each finishes one link.
create table used_consent (
  state_hash bytea primary key,
  member_id uuid not null references member on delete cascade,
  until timestamptz not null
);
create index used_consent_until on used_consent (until);
call protect('used_consent', 'member_id = (select actor_member())', 'member_id = (select actor_member())');
