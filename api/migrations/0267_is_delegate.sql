-- Whether a member may still book for another one (BKG-22); also for callers who see neither of them, such as hosts.
create function is_delegate(principal uuid, other uuid) returns boolean language sql stable parallel restricted security definer
  set search_path = public, pg_temp as $$
  select exists (select 1 from delegate where member_id = principal and delegate_id = other)
$$;
