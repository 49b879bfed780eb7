-- All keys follow from ESCALE_KEY, or in development from a key in the data folder, so that none lies beside what it protects.
drop table signing_key;

-- What was sealed with a key of that table opens no more: its member links the service anew.
update member_link set state = 'broken' where state = 'connected';
