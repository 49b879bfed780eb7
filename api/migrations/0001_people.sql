-- Companies, their policies and their members. Ids are uuidv7; rows of a company carry its id (architecture: keys carry their owner).
create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- unaccent() alone is only STABLE; search indexes need an immutable folding of words.
create function fold(text) returns text language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent', $1)) $$;

create table company (
  id uuid primary key default uuidv7(),
  name text not null,
  mail_domain text not null unique,
  contact_email text not null,
  quota_approach text not null default 'flexible' check (quota_approach in ('blocking', 'flexible')),
  overdraft_cents bigint not null default 0 check (overdraft_cents >= 0),
  default_policy_id uuid,
  created_at timestamptz not null default now()
);

-- Amounts of days are halves, so that no day is ever a float. Null: no rule at this level.
create table policy (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company on delete cascade,
  name text not null,
  office_halves int check (office_halves >= 0),
  office_period text check (office_period in ('week', 'month', 'year')),
  remote_halves int check (remote_halves >= 0),
  remote_period text check (remote_period in ('week', 'month', 'year')),
  external_halves int check (external_halves >= 0),
  external_period text check (external_period in ('week', 'month', 'year')),
  -- [{ weekday: 1..7, allowed: [locationType], mandatory: locationType | null }]; an absent weekday allows everything.
  week_days jsonb not null default '[]',
  budget_cents bigint check (budget_cents >= 0),
  budget_period text check (budget_period in ('week', 'month', 'year', 'onetime')),
  budget_strategy text check (budget_strategy in ('cumulative', 'reset')),
  max_accumulation_cents bigint,
  next_refresh_date date,
  unique (company_id, id),
  unique (company_id, name)
);
alter table company add foreign key (id, default_policy_id) references policy (company_id, id) deferrable initially deferred;

create table department (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company on delete cascade,
  parent_id uuid references department,
  name text not null,
  policy_id uuid,
  unique (company_id, id),
  unique (company_id, name),
  foreign key (company_id, policy_id) references policy (company_id, id)
);

create table member (
  id uuid primary key default uuidv7(),
  company_id uuid references company on delete cascade,
  department_id uuid,
  policy_id uuid,
  manager_id uuid references member,
  email text not null,
  first_name text not null,
  last_name text not null,
  job_title text,
  avatar text,
  phone text,
  language text not null default 'fr' check (language in ('fr', 'en', 'nl')),
  timezone text not null default 'Europe/Paris',
  account_type text not null check (account_type in ('freemium', 'premium')),
  roles text[] not null default '{employee}',
  password_hash text,
  access text not null default 'enabled' check (access in ('enabled', 'restricted', 'invited')),
  internal_sites boolean not null default true,
  external boolean not null default false,
  external_id text,
  home_building_id uuid,
  visibility text not null default 'company' check (visibility in ('company', 'connections', 'nobody')),
  created_at timestamptz not null default now(),
  foreign key (company_id, department_id) references department (company_id, id),
  foreign key (company_id, policy_id) references policy (company_id, id)
);
create unique index member_email_key on member (lower(email));
create index member_company_name on member (company_id, last_name, first_name, id);
create index member_words on member using gin (fold(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);

-- A pair is one row, the lower id first.
create table connection (
  member_id uuid not null references member on delete cascade,
  other_id uuid not null references member on delete cascade,
  status text not null check (status in ('pending', 'accepted', 'declined', 'cancelled')),
  invited_by uuid not null references member on delete cascade,
  created_at timestamptz not null default now(),
  primary key (member_id, other_id),
  check (member_id < other_id)
);
create index connection_other on connection (other_id);

create table member_favourite (
  member_id uuid not null references member on delete cascade,
  other_id uuid not null references member on delete cascade,
  primary key (member_id, other_id)
);

-- A session is one family of rotating refresh tokens (AUT-07); only hashes are kept.
create table session (
  id uuid primary key default uuidv7(),
  member_id uuid not null references member on delete cascade,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_because text check (ended_because in ('sign-out', 'reuse', 'disabled', 'expired'))
);
create index session_member on session (member_id);
create table refresh_token (
  token_hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  replaced_at timestamptz
);
create index refresh_token_session on refresh_token (session_id);
