-- The member who made a token or trusted a CI, whether or not the account still exists: what a release manager made ends with the role.
alter table release_token add column made_by uuid;
alter table release_trust add column made_by uuid;
