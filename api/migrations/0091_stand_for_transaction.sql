-- The same as `stand_for` for the rest of one transaction: it travels in the transaction's own first packet, and nothing of a caller can be
-- left behind on a connection. `stand_for` is still used by processes of the release before.
create function stand_for_transaction(scope text, member_id uuid, company_id uuid, host_id uuid) returns void language plpgsql as $$
declare
  said text;
begin
  said := set_config('escale.member', coalesce(member_id::text, ''), true);
  said := set_config('escale.company', coalesce(company_id::text, ''), true);
  said := set_config('escale.host', coalesce(host_id::text, ''), true);
  said := set_config('escale.scope', scope, true);
  said := set_config('role', case when scope <> 'system' and can_be_app() then 'escale_app' else 'none' end, true);
end $$;
