-- Linked accounts tell when they last worked, or since when they no longer do (ACC-06).
alter table member_link add column synced_at timestamptz, add column broken_at timestamptz;
