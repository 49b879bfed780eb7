-- Where a caller's own and connected bookings lead is asked once a statement (SEC-01). It was asked of each space of other companies, so that
-- statements about seats took longer with every space that somebody else imported.
create function actor_places() returns table (workspace_id uuid, building_id uuid) language sql stable parallel restricted security definer
  rows 50 set search_path = public, pg_temp
  as $$ select b.workspace_id, b.building_id from booking b where b.organiser_id = actor_member()
    union select b.workspace_id, b.building_id from booking_participant p join booking b on b.id = p.booking_id
      where p.member_id = actor_member()
    union select h.workspace_id, h.building_id from (
      select other_id as id from connection where member_id = actor_member()
      union all select member_id from connection where other_id = actor_member()
    ) connected join schedule_half h on h.member_id = connected.id where h.building_id is not null or h.workspace_id is not null $$;

alter policy reads on workspace using ((select acts_for_system()) or host_id is not null or company_id = (select actor_company())
  or id in (select p.workspace_id from actor_places() p where p.workspace_id is not null));
alter policy reads on building using ((select acts_for_system()) or host_id is not null or company_id = (select actor_company())
  or id in (select p.building_id from actor_places() p where p.building_id is not null));
drop function actor_goes_to(uuid, uuid);
