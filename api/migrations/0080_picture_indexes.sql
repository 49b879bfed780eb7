-- Whether a picture is in use is asked before it is drawn.
create index workspace_pictures on workspace using gin (pictures);
create index building_pictures on building using gin (pictures);
create index member_avatar on member (avatar) where avatar is not null;
