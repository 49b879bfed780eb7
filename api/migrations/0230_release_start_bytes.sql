-- Compressed bytes of a remote before a page of it is shown, which stand beside the budget (PLT-01). Null for the shell, and for versions that
-- were published before.
alter table release add column start_bytes int check (start_bytes >= 0);
