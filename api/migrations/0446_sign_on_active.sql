-- A provider is offered at sign-in once it has passed a test (AUT-10, INT-09). Those that are offered already stay so.
update identity_provider set passed_at = now() where passed_at is null;
