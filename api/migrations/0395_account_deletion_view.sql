-- A calendar feed is not served while the deletion of its member's account can still be taken back (ACC-07, ACC-08).
create view views.account_deletion with (security_invoker = true) as select member_id from account_deletion;
