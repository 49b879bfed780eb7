-- A repeated request is answered with the same text as the first: jsonb would sort the fields anew.
alter table idempotency_key alter column reply type json using reply::json;
