-- How many people hold a space at a time, still without a word of who they are: a space keeps room for who has booked it (CKP-07).
create or replace view busy_time as
  select workspace_id, day, morning, afternoon, hourly, exclusive, from_at, to_at, held_until, people
  from booking where status in ('pending', 'confirmed')
    and ((select acts_for_system()) or host_id is not null or company_id = (select actor_company()));
