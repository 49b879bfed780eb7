import type { Config } from '../../platform/config/config.ts';
import type { SlackChat, TeamsChat } from './port.ts';
import { slackChat } from './slack.ts';
import { teamsChat } from './teams.ts';
import { testChats } from './test.ts';

const played = testChats();
/** Messages written to the built-in test chats, and the chats whose link was removed. */
export const testChatMessages = played.messages;
export const testChatsGone = played.gone;

/** Slack where it is set up, else a test chat outside of production; otherwise null. */
export function slack({ links }: Pick<Config, 'links'>): SlackChat | null {
  if (links.slack !== null) return slackChat(links.slack);
  return links.played ? played.slack : null;
}

/** Teams needs no settings; outside of production its messages go to the test chat. */
export function teams({ links }: Pick<Config, 'links'>): TeamsChat {
  return links.played ? played.teams : teamsChat();
}
