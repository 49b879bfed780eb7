-- What one person is shown is a visibility like the general one, and who opened whose week is a profile view: one word for each thing.
alter table connection_sight rename to connection_visibility;
alter index connection_sight_pkey rename to connection_visibility_pkey;
alter index connection_sight_owner rename to connection_visibility_owner;
alter table sight_look rename to profile_view;
alter index sight_look_pkey rename to profile_view_pkey;
alter index sight_look_viewer rename to profile_view_viewer;
alter index sight_look_day rename to profile_view_day;
