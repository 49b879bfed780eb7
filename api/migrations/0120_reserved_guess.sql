-- A guess at a password is counted before the password is checked, and given back when it was right: so a count may come down to nothing.
alter table wrong_password drop constraint wrong_password_count_check, add check (count >= 0);
