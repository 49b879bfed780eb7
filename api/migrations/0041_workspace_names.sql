-- Spaces by any part of their name, whatever the accents (PLT-13).
create index workspace_words on workspace using gin (fold(name) gin_trgm_ops);
