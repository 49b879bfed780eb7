-- Letters that open an invited account carry a token of their own (SEC-05). Its terms are accepted later, together with the password, so no
-- instant is known when it is stored.
alter table activation_token alter column accepted_at drop not null;
