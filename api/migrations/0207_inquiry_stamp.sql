-- The form that a message came from, as a hash of its stamp: one form sends a few messages only (SEC-02).
alter table inquiry add column stamp_hash text;
create index inquiry_stamp on inquiry (stamp_hash);
