-- What a company says of itself (CKP-04), its settings, domains, single sign-in and imports; what its administrators changed.
alter table company
  add column if not exists timezone text not null default 'Europe/Paris',
  add column if not exists approval_above_cents bigint check (approval_above_cents >= 0),
  -- [{ id, label: { fr, en, nl }, required }]
  add column if not exists custom_fields jsonb not null default '[]',
  add column type text not null default 'premium' check (type in ('standard', 'premium')),
  add column subscription_status text not null default 'active'
    check (subscription_status in ('trial', 'active', 'pastDue', 'ended')),
  add column subscription_since date,
  add column subscription_renews_on date,
  -- Null: as many as there are members.
  add column licences int check (licences >= 0),
  add column logo text,
  add column terms_url text,
  add column payment_type text not null default 'invoice' check (payment_type in ('selfPaying', 'invoice')),
  add column default_language text not null default 'fr' check (default_language in ('fr', 'en', 'nl')),
  -- The customer at the card company, once there is one.
  add column payment_customer text,
  -- Null: as the platform reads files.
  add column import_configuration jsonb,
  add column sso jsonb;

-- A row is a setting that the company, or support for it, has set; an absent one is the platform's (POL-05).
create table company_setting (
  company_id uuid not null references company on delete cascade,
  name text not null,
  value jsonb not null,
  primary key (company_id, name)
);
-- Companies that have credits already keep them.
insert into company_setting (company_id, name, value) select id, 'credits', 'true' from company;

-- Many may claim a domain, one can prove it (INT-09).
create table approved_domain (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company on delete cascade,
  domain text not null check (domain = lower(domain)),
  token text not null,
  created_at timestamptz not null,
  checked_at timestamptz,
  proved_at timestamptz,
  unique (company_id, domain)
);
create unique index approved_domain_proved_once on approved_domain (domain) where proved_at is not null;

create index member_company_email on member (company_id, lower(email));

-- Who changed what and when (CKP-11), as it was and as it is.
create table audit_log (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company on delete cascade,
  -- Kept as it was even when the person is gone.
  actor_id uuid not null,
  action text not null,
  subject_id uuid,
  before jsonb,
  after jsonb,
  at timestamptz not null
);
create index audit_log_company on audit_log (company_id, at desc, id desc);
create function audit_log_frozen() returns trigger language plpgsql as $$
begin raise exception 'the audit log is append-only'; end $$;
create trigger audit_log_frozen before update on audit_log for each row execute function audit_log_frozen();
