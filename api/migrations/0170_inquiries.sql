-- What members and visitors write to staff: questions, and requests for a trial, a demo or a proposal (ACC-01).
create table inquiry (
  id uuid primary key default uuidv7(),
  -- Told to the sender, who quotes it when they write again.
  reference text not null unique check (reference ~ '^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'),
  kind text not null check (kind in ('contact', 'trial', 'demo', 'proposal')),
  name text not null check (length(name) <= 120),
  email text not null check (length(email) <= 254),
  company text check (length(company) <= 120),
  phone text check (length(phone) <= 24),
  subject text check (length(subject) <= 120),
  message text not null check (length(message) <= 4000),
  language text not null check (language in ('fr', 'en', 'nl')),
  -- Of a sender who was signed in.
  member_id uuid references member on delete set null,
  state text not null default 'new' check (state in ('new', 'answered', 'closed')),
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index inquiry_created on inquiry (created_at desc, id);
create index inquiry_email on inquiry (email, created_at);
create index inquiry_member on inquiry (member_id);
call protect('inquiry', 'member_id = (select actor_member())', 'false');
