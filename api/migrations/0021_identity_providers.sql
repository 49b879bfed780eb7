-- Who signs in the members of a company, for each of its domains (AUT-10).
create table identity_provider (
  company_id uuid not null references company on delete cascade,
  domain text not null check (domain = lower(domain)),
  -- Passwords are refused to addresses of the domain.
  required boolean not null,
  -- What differs by kind of provider.
  settings jsonb not null,
  -- Sealed; null for SAML, which has none.
  client_secret bytea,
  client_secret_set_at timestamptz,
  primary key (company_id, domain),
  check ((client_secret is null) = (client_secret_set_at is null))
);

-- Somebody who was sent to a provider and has not come back, known again by hashes only. With an identity: a SAML provider has
-- told who it is, and the browser has yet to show that it is the one that was sent.
create table single_sign_on (
  state_hash bytea primary key,
  browser_hash bytea not null,
  company_id uuid not null,
  domain text not null,
  language text not null,
  next text,
  identity jsonb,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (company_id, domain) references identity_provider on delete cascade
);
create index single_sign_on_provider on single_sign_on (company_id, domain);
create index single_sign_on_expiry on single_sign_on (expires_at);

do $$
begin
  call protect('identity_provider', 'company_id = (select actor_company())', 'company_id = (select actor_company())');
  call protect('single_sign_on', 'false', 'false');
end $$;

-- SAML that was set before holds for every domain of its company; other providers could not be used without a secret.
insert into identity_provider (company_id, domain, required, settings)
select c.id, d.domain, coalesce((c.sso ->> 'required')::boolean, false),
  jsonb_build_object('provider', 'saml', 'entityId', c.sso ->> 'entityId', 'signInUrl', c.sso ->> 'signInUrl',
    'certificate', c.sso ->> 'certificate')
from company c
cross join lateral (
  select c.mail_domain as domain
  union select a.domain from approved_domain a where a.company_id = c.id and a.proved_at is not null
) d
where c.sso ->> 'provider' = 'saml';
alter table company drop column sso;
