-- Texts of pages that staff changed since the release (I18N-02). A removed change keeps its row, so that its instant still counts for the
-- date by which browsers notice changes.
create table translation (
  message_id text not null check (length(message_id) <= 120),
  language text not null check (language in ('fr', 'en', 'nl')),
  text text check (length(text) between 1 and 2000),
  changed_at timestamptz not null,
  primary key (message_id, language)
);
