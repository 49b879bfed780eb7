-- A week that nobody has asked for yet is counted whole once it is over: what changes in it until then need not be noted, which spares
-- nearly every booking two rows. The next week to be asked for is noted too, for it may be asked for before a change of it commits.
drop index figure_due_company;

create function figure_week_counts(company uuid, week date) returns boolean language sql stable security definer
  set search_path = public, pg_temp as $$
  select week <= 7 + greatest((select s.last_week from figure_state s where s.company_id = company),
    (select a.last_week from figure_asked a where a.company_id = company))
$$;

create or replace function figure_halves_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into figure_due (company_id, week)
  select w.company_id, w.week from (
    select distinct m.company_id, date_trunc('week', h.day)::date as week from changed h join member m on m.id = h.member_id
    where m.company_id is not null) w
  where figure_week_counts(w.company_id, w.week);
  return null;
end $$;

create or replace function figure_booking_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.company_id is null then return null; end if;
  insert into figure_due (company_id, week)
  select new.company_id, w.week from (
    select date_trunc('week', new.day)::date as week
    union select date_trunc('week', old.day)::date where tg_op = 'UPDATE') w
  where figure_week_counts(new.company_id, w.week);
  return null;
end $$;
