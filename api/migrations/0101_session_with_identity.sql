-- The session of a call is checked where the call's caller is named, in the same round trip (AUT-06). Refused, the statement fails with one of
-- these states, and nothing behind it runs: ES401 the session has ended, ES403 the member is disabled. The function of four arguments is still
-- used by processes of the release before.
create function stand_for_transaction(scope text, member_id uuid, company_id uuid, host_id uuid, session_id uuid) returns void language plpgsql as $$
declare
  refused text := refused_because(member_id, session_id);
begin
  if refused is not null then
    raise exception 'the session is refused: %', refused
      using errcode = case refused when 'restricted' then 'ES403' else 'ES401' end;
  end if;
  perform stand_for_transaction(scope, member_id, company_id, host_id);
end $$;
