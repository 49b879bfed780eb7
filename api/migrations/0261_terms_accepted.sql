-- Which terms of a company a member accepted when the account was opened (AUT-03): its address then, and when; `terms_accepted_at` is also
-- the time of that acceptance. A sign-in by a provider keeps the address from its start, where its reader accepts them, to its end.
alter table member add column company_terms_url text;
alter table single_sign_on add column company_terms_url text;
