-- The last week of a company that is to be counted or has been, so that a week is asked for once, however often the job runs.
create table figure_asked (
  company_id uuid primary key references company on delete cascade,
  last_week date not null
);
call protect('figure_asked', 'false', 'false');
