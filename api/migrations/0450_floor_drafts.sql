-- Drafts of plans (MAP-02, MAP-06, MAP-08): what editors change, one row an item, so that a save writes only what changed. Members see the
-- published plan: `floor`, the zones of `workspace`, and `seat`. A floor that nobody has edited has no rows here.
create table floor_item (
  floor_id uuid not null references floor on delete cascade,
  id uuid not null,
  -- `planItem` of the contract; null: deleted, so that a late editor learns of it.
  item jsonb,
  -- The version of the draft that last changed each group of fields, and any of them.
  geometry_version int not null,
  name_version int not null,
  features_version int not null,
  changed_version int not null,
  primary key (floor_id, id)
);
create index floor_item_changed on floor_item (floor_id, changed_version);
do $$
declare
  building constant text := 'exists (select 1 from floor f join building b on b.id = f.building_id
    where f.id = floor_id and b.company_id = (select actor_company()))';
begin
  call protect('floor_item', building, building);
end $$;
alter table floor
  -- The version of the draft that is published; a lower one than `version`: the draft has changes.
  add column published_version int not null default 1,
  add column saved_by uuid references member on delete set null,
  add column saved_at timestamptz;
update floor set published_version = version;
