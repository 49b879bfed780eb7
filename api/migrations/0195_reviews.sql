-- Reviews of members who really stayed (WSP-04), and invoices of single bookings (ACC-04).
create table review (
  id uuid primary key default uuidv7(),
  booking_id uuid not null references booking on delete cascade,
  member_id uuid not null references member on delete cascade,
  -- Of the booking, so that a space finds its reviews.
  workspace_id uuid not null references workspace,
  score smallint not null check (score between 1 and 5),
  -- Scores by theme, 1 to 5; `reviewThemes` of the contract.
  themes jsonb not null default '{}',
  text text not null default '' check (char_length(text) <= 1000),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint review_once unique (booking_id, member_id)
);
create index review_member on review (member_id);
create index review_workspace on review (workspace_id, created_at desc);
call protect('review', 'member_id = (select actor_member())', 'member_id = (select actor_member())');

-- A member put the question for a review off: until an instant, or for good.
create table review_put_off (
  booking_id uuid not null references booking on delete cascade,
  member_id uuid not null references member on delete cascade,
  until timestamptz,
  primary key (booking_id, member_id)
);
create index review_put_off_member on review_put_off (member_id);
call protect('review_put_off', 'member_id = (select actor_member())', 'member_id = (select actor_member())');

-- The booking that an invoice of type `user_booking` is for.
alter table invoice add column booking_id uuid references booking;
create unique index invoice_booking on invoice (booking_id) where booking_id is not null;
create or replace view views.invoice with (security_invoker = true) as
  select company_id, status, automatic, booking_id, name from invoice;
