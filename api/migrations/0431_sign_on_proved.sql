-- Passwords of a domain are refused only once its provider has passed a live test and an administrator has come in by it (AUT-10, INT-09):
-- a wrong setting shut everybody out. Both are about the settings and the secret as they are stored.
alter table identity_provider add column passed_at timestamptz, add column administrator_came_at timestamptz;
-- Where passwords are refused already, members come in by the provider.
update identity_provider set passed_at = now(), administrator_came_at = now() where required;
