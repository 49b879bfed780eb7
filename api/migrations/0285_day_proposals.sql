-- Days that one connection proposes to another, with a place where one is wanted (CON-06). A proposal that nobody answered is over
-- after its day: that is told when it is read, so that no job can be late.
create table day_proposal (
  id uuid primary key default uuidv7(),
  from_id uuid not null references member on delete cascade,
  to_id uuid not null references member on delete cascade,
  day date not null,
  part text not null check (part in ('morning', 'afternoon', 'day')),
  building_id uuid references building on delete set null,
  workspace_id uuid references workspace on delete set null,
  message text not null default '' check (char_length(message) <= 250),
  status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'cancelled')),
  reason text not null default '' check (char_length(reason) <= 250),
  created_at timestamptz not null,
  answered_at timestamptz,
  check (from_id <> to_id),
  check (building_id is null or workspace_id is null),
  check ((status = 'open') = (answered_at is null))
);
-- The same day waits once between two people, whoever proposed it.
create unique index day_proposal_open on day_proposal (least(from_id, to_id), greatest(from_id, to_id), day) where status = 'open';
create index day_proposal_from on day_proposal (from_id, created_at desc);
create index day_proposal_to on day_proposal (to_id, day);
create index day_proposal_day on day_proposal (day);
create index day_proposal_building on day_proposal (building_id) where building_id is not null;
create index day_proposal_workspace on day_proposal (workspace_id) where workspace_id is not null;
call protect('day_proposal', '(select actor_member()) in (from_id, to_id)', '(select actor_member()) in (from_id, to_id)');

-- Where and when it is, for its notices.
create view views.day_proposal with (security_invoker = true) as
  select id, day, part, building_id, workspace_id, message, reason from day_proposal;
