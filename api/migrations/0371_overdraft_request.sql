-- Administrators ask support for another overdraft as they ask for features (INT-10).
alter table feature_request drop constraint feature_request_feature_check;
alter table feature_request add constraint feature_request_feature_check check (feature in
  ('credits', 'singleSignOn', 'fileImport', 'hrSync', 'calendarSync', 'approvedDomains', 'adminUsers', 'licences', 'overdraft'));
