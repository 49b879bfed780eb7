import type { Config } from '../../platform/config/config.ts';
import type { SlackChat, TeamsChat } from './port.ts';
import { slackChat } from './slack.ts';
import { teamsChat } from './teams.ts';
import { testChats } from './test.ts';

export { slackMessage } from './slack-blocks.ts';
export { isSignedBySlack, readCommand, readPress } from './slack-requests.ts';

const played = testChats();
/** Messages written to the built-in test chats, as texts and as a whole, and the chats whose link was removed. */
export const testChatMessages = played.messages;
export const testChatSent = played.sent;
export const testChatsGone = played.gone;

/** Slack where it is set up, else a test chat outside of production; otherwise null. */
export function slack({ links }: Pick<Config, 'links'>): SlackChat | null {
  if (links.slack !== null) return slackChat({ ...links.slack, hasCommand: links.slackSigningSecret !== null });
  return links.played ? played.slack : null;
}

/** Teams needs no settings; outside of production its messages go to the test chat. */
export function teams({ links }: Pick<Config, 'links'>): TeamsChat {
  return links.played ? played.teams : teamsChat();
}
