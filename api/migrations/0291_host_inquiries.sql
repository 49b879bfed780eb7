-- Who offers a place writes to staff as well, and the receipt names the offer (ACC-01, LND-01).
alter table inquiry
  drop constraint inquiry_kind_check,
  add constraint inquiry_kind_check check (kind in ('contact', 'trial', 'demo', 'proposal', 'host'));
