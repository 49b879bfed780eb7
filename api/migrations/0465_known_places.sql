-- Where a caller's own and connected bookings lead is asked once a statement (SEC-01). It was asked of each space of other companies, so that
-- statements about seats took longer with every space that somebody else imported.
create function actor_workspaces() returns setof uuid language sql stable parallel restricted security definer rows 50
  set search_path = public, pg_temp
  as $$ select workspace_id from booking where organiser_id = actor_member()
    union select b.workspace_id from booking_participant p join booking b on b.id = p.booking_id where p.member_id = actor_member()
    union select h.workspace_id from (
      select other_id as id from connection where member_id = actor_member()
      union all select member_id from connection where other_id = actor_member()
    ) connected join schedule_half h on h.member_id = connected.id where h.workspace_id is not null $$;

create function actor_buildings() returns setof uuid language sql stable parallel restricted security definer rows 50
  set search_path = public, pg_temp
  as $$ select building_id from booking where organiser_id = actor_member()
    union select b.building_id from booking_participant p join booking b on b.id = p.booking_id where p.member_id = actor_member()
    union select h.building_id from (
      select other_id as id from connection where member_id = actor_member()
      union all select member_id from connection where other_id = actor_member()
    ) connected join schedule_half h on h.member_id = connected.id where h.building_id is not null $$;

alter policy reads on workspace using ((select acts_for_system())
  or host_id is not null or company_id = (select actor_company()) or id in (select actor_workspaces()));
alter policy reads on building using ((select acts_for_system())
  or host_id is not null or company_id = (select actor_company()) or id in (select actor_buildings()));
drop function actor_goes_to(uuid, uuid);
