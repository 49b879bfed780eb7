-- Who a member is in Slack, to find the member of a request that Slack signs (INT-02); null for a link made before.
alter table member_link add column slack_team text, add column slack_user text;
-- A person in Slack stands for one member, who would otherwise be chosen by chance.
create unique index member_link_slack_once on member_link (slack_team, slack_user);
