-- Row-level security steps aside within our own definer functions. They were recognised by the search path `public, pg_temp`, which is
-- also a usual setting of a whole database and then switched every policy off. The marker is a schema that does not exist: a parameter
-- of our own in a function's settings would need a superuser.
create or replace function acts_for_system() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('escale.scope', true), '') = 'system'
    or current_setting('search_path') = 'public, pg_temp, escale_definer' $$;

-- Runs after all migrations, so that functions of later ones are marked, too.
create function mark_definer_functions() returns void language plpgsql as $$
declare
  routine regprocedure;
begin
  for routine in
    select oid::regprocedure from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef and 'search_path=public, pg_temp' = any(proconfig)
  loop
    execute format('alter function %s set search_path = public, pg_temp, escale_definer', routine);
  end loop;
end $$;
select mark_definer_functions();
