-- How many of a service there are at a time, and how early it is ordered (BKG-09); null: as many as wanted, and two days before.
alter table workspace_service add column stock int check (stock between 1 and 1000);
alter table workspace_service add column lead_hours int check (lead_hours between 0 and 720);

-- What is ordered at overlapping times is not more than there is. The rows of the services are locked, so that bookings of one moment are
-- counted one after the other; what was sold stays sold when there are fewer later.
create function keep_service_stock() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  short record;
begin
  if tg_op = 'UPDATE' and old.status in ('pending', 'confirmed') and old.workspace_id = new.workspace_id and old.people >= new.people
    and old.services = new.services and old.from_at <= new.from_at and old.to_at >= new.to_at then return new;
  end if;
  perform 1 from workspace_service s
    where s.stock is not null and s.id in (select ordered.id from jsonb_to_recordset(new.services) as ordered(id uuid))
    order by s.id for no key update;
  select s.id into short
    from workspace_service s join (
      select o.id, sum(o.quantity) as quantity from jsonb_to_recordset(new.services) as o(id uuid, quantity int) group by o.id
    ) ordered on ordered.id = s.id
    where s.stock is not null and s.stock < ordered.quantity * case s.per when 'person' then new.people else 1 end + coalesce((
      select sum(theirs.quantity * case s.per when 'person' then b.people else 1 end)
      from booking b cross join lateral jsonb_to_recordset(b.services) as theirs(id uuid, quantity int)
      where b.workspace_id = new.workspace_id and b.id <> new.id and b.status in ('pending', 'confirmed') and theirs.id = s.id
        and b.from_at < new.to_at and b.to_at > new.from_at), 0)
    limit 1;
  if found then raise check_violation using constraint = 'service_stock', message = 'a service is sold out at that time'; end if;
  return new;
end $$;
create trigger keep_service_stock before insert or update of workspace_id, people, services, from_at, to_at, status on booking
  for each row when (new.services <> '[]' and new.status in ('pending', 'confirmed')) execute function keep_service_stock();
