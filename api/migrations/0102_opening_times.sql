-- Opening hours as searches compare them: two arrays of fourteen times, Monday's morning first, null where it is closed. Reading them out of the
-- JSON for every space that a search looks at was half of its work.
create function opening_times(hours jsonb, boundary text) returns time[] language sql immutable parallel safe
  set search_path = public, pg_temp
  as $$ select array_agg((select (day -> half ->> boundary)::time from jsonb_array_elements(hours) as day
      where (day ->> 'weekday')::int = weekday limit 1) order by weekday, place)
    from generate_series(1, 7) as weekday cross join (values (0, 'morning'), (1, 'afternoon')) as halves(place, half) $$;

alter table building
  add column opens time[] generated always as (opening_times(opening_hours, 'from')) stored,
  add column closes time[] generated always as (opening_times(opening_hours, 'to')) stored;
