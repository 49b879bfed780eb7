-- People at each site by the hour of a day: a half-day without hours is all of its hours, a booking by hours those that it takes (CKP-05).
-- Weeks that were counted before have none.
create table figure_hour (
  company_id uuid not null references company on delete cascade,
  day date not null,
  building_id uuid not null,
  hour int not null check (hour between 0 and 23),
  people int not null,
  primary key (company_id, day, building_id, hour)
);
call protect('figure_hour', 'company_id = (select actor_company())', 'false');
