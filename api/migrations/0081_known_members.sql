-- Which people of other companies a caller may know of, as a set that a statement computes at most once. A function asked for
-- every row made each company pay for the size of all others (SEC-06).

-- Members who booked with a host, or came along.
create table host_guest (
  host_id uuid not null references host on delete cascade,
  member_id uuid not null references member on delete cascade,
  primary key (host_id, member_id)
);
create index host_guest_member on host_guest (member_id);
-- Members of other companies who came along to a company's bookings, and former members who booked.
create table company_guest (
  company_id uuid not null references company on delete cascade,
  member_id uuid not null references member on delete cascade,
  primary key (company_id, member_id)
);
create index company_guest_member on company_guest (member_id);

insert into host_guest (host_id, member_id)
select b.host_id, b.organiser_id from booking b where b.host_id is not null
union
select b.host_id, p.member_id from booking_participant p join booking b on b.id = p.booking_id where b.host_id is not null;

insert into company_guest (company_id, member_id)
select person.company_id, person.member_id
from (
  select b.company_id, b.organiser_id as member_id from booking b
  union
  select b.company_id, p.member_id from booking_participant p join booking b on b.id = p.booking_id
) person
join member m on m.id = person.member_id
where person.company_id is not null and m.company_id is distinct from person.company_id;

create function note_guest() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into host_guest (host_id, member_id) values (new.host_id, new.organiser_id) on conflict do nothing;
  return null;
end $$;
create trigger booking_guest after insert on booking for each row when (new.host_id is not null) execute function note_guest();

create function note_participant() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into host_guest (host_id, member_id)
  select host_id, new.member_id from booking where id = new.booking_id and host_id is not null
  on conflict do nothing;
  insert into company_guest (company_id, member_id)
  select b.company_id, m.id from booking b, member m
  where b.id = new.booking_id and m.id = new.member_id and b.company_id is not null
    and m.company_id is distinct from b.company_id
  on conflict do nothing;
  return null;
end $$;
create trigger participant_guest after insert on booking_participant for each row execute function note_participant();

create function note_former_member() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into company_guest (company_id, member_id) values (old.company_id, new.id) on conflict do nothing;
  return null;
end $$;
create trigger former_member after update of company_id on member for each row
  when (old.company_id is not null and old.company_id is distinct from new.company_id) execute function note_former_member();

-- Connected, or to be; or both in one booking; or a guest of the caller's host or company.
create function known_members() returns setof uuid language sql stable parallel restricted security definer rows 50
  set search_path = public, pg_temp
as $$
  select other_id from connection where member_id = actor_member()
  union all
  select member_id from connection where other_id = actor_member()
  union all
  select from_id from connection_invitation where status = 'waiting'
    and (to_id = actor_member() or to_email = (select lower(email) from member where id = actor_member()))
  union all
  select to_id from connection_invitation where status = 'waiting' and from_id = actor_member() and to_id is not null
  union all
  select p.member_id from booking b join booking_participant p on p.booking_id = b.id where b.organiser_id = actor_member()
  union all
  select b.organiser_id from booking_participant mine join booking b on b.id = mine.booking_id
  where mine.member_id = actor_member()
  union all
  select p.member_id from booking_participant mine join booking_participant p on p.booking_id = mine.booking_id
  where mine.member_id = actor_member()
  union all
  select member_id from host_guest where host_id = actor_host()
  union all
  select member_id from company_guest where company_id = actor_company()
$$;

-- Companies of the people whom the caller knows of.
create function known_companies() returns setof uuid language sql stable parallel restricted security definer rows 20
  set search_path = public, pg_temp
as $$
  select company_id from member where id in (select known_members()) and company_id is not null
  union
  select b.company_id from booking_participant p join booking b on b.id = p.booking_id
  where p.member_id = actor_member() and b.company_id is not null
$$;

do $$
declare
  me constant text := '(select actor_member())';
  company constant text := '(select actor_company())';
  host constant text := '(select actor_host())';
  people text := format('(select acts_for_system()) or id = %s or company_id = %s or id in (select known_members())', me, company);
begin
  execute format('alter policy reads on member using (%s)', people);
  execute format('alter policy changes on member using (%s)', people);
  execute format('alter policy reads on company using ((select acts_for_system()) or id = %s or id in (select known_companies()))', company);
  call protect('host_guest', 'host_id = ' || host, 'false');
  call protect('company_guest', 'company_id = ' || company, 'false');
end $$;

create or replace view booking_of_half as
  select id, seat_id, private, organiser_id from booking b
  where (select acts_for_system()) or company_id = (select actor_company()) or organiser_id = (select actor_member())
    or exists (select 1 from schedule_half h where h.booking_id = b.id and h.member_id in (select known_members()));

drop function actor_knows(uuid);
drop function actor_knows_company(uuid);
