-- Versions of a plan (MAP-08): what was published, and what will be at a date. The plan that members see is in `floor`, `workspace`, `seat`.
create table floor_version (
  id uuid primary key default uuidv7(),
  floor_id uuid not null references floor on delete cascade,
  number int not null,
  name text,
  -- `planItem` of the contract.
  items jsonb not null,
  seats int not null,
  -- The version of the draft it was made from.
  draft_version int not null,
  state text not null check (state in ('planned', 'published')),
  -- Null: what was published before the plan had versions.
  starts_at timestamptz,
  author_id uuid references member on delete set null,
  made_at timestamptz not null,
  -- Code of the error that kept a planned version from being published.
  failure text,
  unique (floor_id, number)
);
create index floor_version_due on floor_version (starts_at) where state = 'planned' and failure is null;
do $$
declare
  building constant text := 'exists (select 1 from floor f join building b on b.id = f.building_id
    where f.id = floor_id and b.company_id = (select actor_company()))';
begin
  call protect('floor_version', building, building);
end $$;
