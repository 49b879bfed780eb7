-- What was most of the work of a day's calls: who a connection stands for, and cities without an index.

-- Whether this login can leave its own rights behind for those of requests.
create or replace function can_be_app() returns boolean language sql stable
  as $$ select coalesce(pg_has_role(session_user, to_regrole('escale_app')::oid, 'set'), false) $$;

-- Each line is one call without a query of its own, which would cost more than all of them.
create or replace function stand_for(scope text, member_id uuid, company_id uuid, host_id uuid) returns void language plpgsql as $$
declare
  said text;
begin
  said := set_config('escale.member', coalesce(member_id::text, ''), false);
  said := set_config('escale.company', coalesce(company_id::text, ''), false);
  said := set_config('escale.host', coalesce(host_id::text, ''), false);
  said := set_config('escale.scope', scope, false);
  said := set_config('role', case when scope <> 'system' and can_be_app() then 'escale_app' else 'none' end, false);
end $$;

-- Takes the place of `session_is_over`, which processes of the release before still ask. Why a member's access token is good no more, null while it is: `restricted`, or `ended` with its session.
create function refused_because(member uuid, session uuid) returns text language sql stable parallel restricted security definer
  set search_path = public, pg_temp
  as $$ select case
    when exists (select 1 from member m where m.id = $1 and m.access = 'restricted') then 'restricted'
    when exists (select 1 from session s where s.id = $2 and (s.ended_at is not null or s.member_id <> $1)) then 'ended'
  end $$;

-- Where a search begins that names a city.
create index workspace_locality on workspace (locality);
-- And what it finds of that city without coordinates.
create index workspace_unplaced on workspace (locality) where geo is null;
