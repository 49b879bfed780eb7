-- Notices of members, how they want to be notified, and the browsers that receive push messages (ACC-03, ACC-09). Texts are made when they
-- are read; a notice about a person goes with that person.
create table notice (
  id uuid primary key default uuidv7(),
  member_id uuid not null references member on delete cascade,
  kind text not null,
  person_id uuid references member on delete cascade,
  facts jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notice_of_member on notice (member_id, created_at desc, id desc);
create index notice_unread on notice (member_id) where read_at is null;
create index notice_person on notice (person_id) where person_id is not null;
create index notice_age on notice (created_at);
-- Only the product writes notices; members read and mark their own.
call protect('notice', 'member_id = (select actor_member())', 'member_id = (select actor_member())', 'false');

-- What was never chosen is on.
create table notification_setting (
  member_id uuid not null references member on delete cascade,
  category text not null,
  channel text not null check (channel in ('mail', 'app', 'chat')),
  is_on boolean not null,
  primary key (member_id, category, channel)
);
call protect('notification_setting', 'member_id = (select actor_member())', 'member_id = (select actor_member())');

create table push_subscription (
  endpoint text primary key check (length(endpoint) <= 1000),
  member_id uuid not null references member on delete cascade,
  p256dh text not null,
  auth text not null,
  -- The server key it was made for, so that messages stay readable after a rotation.
  key_id text not null,
  created_at timestamptz not null
);
create index push_subscription_member on push_subscription (member_id, created_at);
call protect('push_subscription', 'member_id = (select actor_member())', 'member_id = (select actor_member())');
