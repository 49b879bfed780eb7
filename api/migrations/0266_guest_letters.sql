-- What a member wrote to guests on one day: letters to people without an account are bounded, so that no one sends mail through us (BKG-20).
create table guest_letter_count (
  member_id uuid not null references member on delete cascade,
  day date not null,
  -- Guests to whom the member had never written before.
  new_guests int not null default 0,
  -- Letters ordered with bookings and invitations.
  invited int not null default 0,
  -- Letters sent of any kind.
  sent int not null default 0,
  primary key (member_id, day)
);
call protect('guest_letter_count', 'member_id = (select actor_member())', 'member_id = (select actor_member())');
