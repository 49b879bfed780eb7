-- Texts of the public pages that staff edit: what people say about the product, and promises such as the length of a trial (LND-01).
-- Where none is set, the pages leave it out.
create table site_text (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('voice', 'promise')),
  -- The page of a voice, or the promise.
  place text not null check (place ~ '^[a-z]+(-[a-z]+)*$' and length(place) <= 40),
  language text not null check (language in ('fr', 'en', 'nl')),
  position int not null check (position >= 0),
  text text not null check (length(text) between 1 and 400),
  author text check (length(author) <= 120),
  role text check (length(role) <= 120),
  -- Of the demo data: nobody has said or promised it.
  is_example boolean not null default false,
  changed_at timestamptz not null,
  unique (kind, place, language, position)
);
