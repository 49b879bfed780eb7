-- Push messages are a channel of their own in each category (ACC-09). A category whose notices are off has no push messages, as before.
alter table notification_setting drop constraint notification_setting_channel_check;
alter table notification_setting
  add constraint notification_setting_channel_check check (channel in ('mail', 'app', 'push', 'chat'));
