-- Connections are accepted pairs only; what leads to them is an invitation (CON-02). One to an address without an account is for
-- whoever has that address: it is matched when it is read, so that an account that comes meanwhile cannot be missed.
create table connection_invitation (
  id uuid primary key default uuidv7(),
  from_id uuid not null references member on delete cascade,
  to_id uuid references member on delete cascade,
  -- Null for a colleague invited by id.
  to_email text check (to_email = lower(to_email)),
  status text not null default 'waiting' check (status in ('waiting', 'accepted', 'declined', 'cancelled')),
  message text not null default '' check (char_length(message) <= 250),
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  check (to_id is not null or to_email is not null),
  check (from_id <> to_id),
  check ((status = 'waiting') = (answered_at is null))
);
create unique index connection_invitation_pair on connection_invitation (least(from_id, to_id), greatest(from_id, to_id))
  where status = 'waiting' and to_id is not null;
create unique index connection_invitation_address on connection_invitation (from_id, to_email) where status = 'waiting';
create index connection_invitation_from on connection_invitation (from_id, created_at desc);
create index connection_invitation_to on connection_invitation (to_id, created_at desc);
create index connection_invitation_waiting_address on connection_invitation (to_email) where status = 'waiting' and to_id is null;

insert into connection_invitation (from_id, to_id, status, created_at, answered_at)
select invited_by, case invited_by when member_id then other_id else member_id end,
  case status when 'pending' then 'waiting' else status end, created_at, case when status <> 'pending' then created_at end
from connection;
delete from connection where status <> 'accepted';
alter table connection drop column status, drop column invited_by;

-- Whoever has one of these addresses, of whichever company: an invitation is for them, and nobody else's address is told.
create function members_by_address(addresses text[]) returns setof member language sql stable parallel restricted security definer
  set search_path = public, pg_temp
  as $$ select * from member where lower(email) = any(addresses) $$;

-- What a member shows to one person instead of what their visibility says (CON-05); `until` is a day in the owner's time zone.
create table connection_sight (
  viewer_id uuid not null references member on delete cascade,
  owner_id uuid not null references member on delete cascade,
  level text not null check (level in ('nothing', 'working', 'city', 'floor', 'seat')),
  until date,
  primary key (viewer_id, owner_id),
  check (viewer_id <> owner_id)
);
create index connection_sight_owner on connection_sight (owner_id);

-- Who opened whose card or week, once a day (CON-05); kept 30 days (SEC-04).
create table sight_look (
  owner_id uuid not null references member on delete cascade,
  viewer_id uuid not null references member on delete cascade,
  day date not null,
  primary key (owner_id, viewer_id, day)
);
create index sight_look_viewer on sight_look (viewer_id);
create index sight_look_day on sight_look (day);
create index member_department on member (department_id) where department_id is not null;
