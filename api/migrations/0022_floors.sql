-- Floors that are edited (MAP-01, MAP-02). Rows of `floor` and `seat` were protected in 0020.
alter table floor
  -- Counts saves of the plan, so that nobody overwrites what they have not seen.
  add column version int not null default 1,
  -- { file, type, width, height }: the picture beneath the plan, in the file store, and its size in pixels.
  add column image jsonb,
  -- Numbers and names may be exchanged in one statement.
  drop constraint floor_building_id_number_key,
  add constraint floor_building_id_number_key unique (building_id, number) deferrable;
alter table seat
  -- Degrees, clockwise.
  add column rotation double precision not null default 0 check (rotation >= 0 and rotation < 360),
  drop constraint seat_floor_id_name_key,
  add constraint seat_floor_id_name_key unique (floor_id, name) deferrable;
-- A seat may go; the bookings it once had stay.
alter table booking
  drop constraint booking_seat_id_fkey,
  add constraint booking_seat_id_fkey foreign key (seat_id) references seat on delete set null;
create index booking_seat on booking (seat_id) where seat_id is not null;
