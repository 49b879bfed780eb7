-- Reviews are shown on the page of a space with its host's answer, and a space's rating comes from them alone (WSP-04).
alter table review add column answer text check (char_length(answer) <= 1000);
alter table review add column answered_at timestamptz;
alter table review add constraint review_answered check ((answer is null) = (answered_at is null));

-- A review is written for readers: the name is shortened, and the stays are those that were over at an instant.
create function reviews_of_space(space uuid, at timestamptz) returns table (
  id uuid, score smallint, themes jsonb, text text, created_at timestamptz, answer text, answered_at timestamptz,
  author text, colleague boolean, stays int, last_stay date
) language sql stable parallel restricted security definer set search_path = public, pg_temp
as $$
  select r.id, r.score, r.themes, r.text, r.created_at, r.answer, r.answered_at,
    m.first_name || ' ' || left(m.last_name, 1) || '.', coalesce(m.company_id = actor_company(), false), s.count, s.last
  from review r join member m on m.id = r.member_id
  join booking reviewed on reviewed.id = r.booking_id
  cross join lateral (
    select greatest(1, count(*)::int) as count, coalesce(max(b.day), reviewed.day) as last from booking b
    where b.workspace_id = space and b.organiser_id = r.member_id and b.status = 'confirmed' and b.to_at <= at
  ) s
  where r.workspace_id = space
$$;

create function rate_space(space uuid) returns void language sql security definer set search_path = public, pg_temp
as $$
  update workspace w set rating_average = r.average, rating_count = r.count
  from (select round(avg(score), 1)::float8 as average, count(*)::int as count from review where workspace_id = space) r
  where w.id = space and (w.rating_average, w.rating_count) is distinct from (r.average, r.count)
$$;
create function review_rates() returns trigger language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform rate_space(coalesce(new.workspace_id, old.workspace_id));
  return null;
end $$;
create trigger review_rates after insert or delete or update of score on review
  for each row execute function review_rates();

update workspace w set rating_average = null, rating_count = 0 where rating_count > 0
  and not exists (select 1 from review r where r.workspace_id = w.id);
select rate_space(workspace_id) from (select distinct workspace_id from review) reviewed;

select mark_definer_functions();
