-- Who of staff wrote a text of the product (I18N-02); null once their account is deleted.
alter table translation add column changed_by uuid references member on delete set null;
create index translation_changed_by on translation (changed_by);
