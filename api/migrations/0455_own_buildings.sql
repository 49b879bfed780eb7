-- Buildings that a company edits itself (CKP-06): who receives at the door, and the days on which all of a building is closed.
alter table building
  add column reception_contact text,
  add column closes_on_holidays boolean not null default false;

create table building_closure (
  building_id uuid not null references building on delete cascade,
  day date not null,
  label text not null default '',
  -- Written because the day is a public holiday of the country, not chosen by somebody.
  holiday boolean not null default false,
  primary key (building_id, day)
);
call protect('building_closure', 'exists (select 1 from building b where b.id = building_id)',
  'exists (select 1 from building b where b.id = building_id and b.company_id = (select actor_company()))');

-- Searches, bookings and weeks read the closed days of spaces: those of the building are repeated there, and end with it.
alter table workspace_closure add column of_building boolean not null default false;
