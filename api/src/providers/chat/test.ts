import { randomUUID } from 'node:crypto';
import { LinkRefused } from '../outside.ts';
import type { ChatMessage, SlackChat, TeamsChat } from './port.ts';
import { isWorkflowAddress } from './teams.ts';

/** The only workspace of the test chat. */
export const testTeam = 'T-marelune';

/** In-memory chats: messages by Slack user, by the URL of Teams or of an answer. Codes and URLs with `refused` are invalid. */
export function testChats(): {
  slack: SlackChat;
  teams: TeamsChat;
  messages: Map<string, string[]>;
  sent: Map<string, ChatMessage[]>;
  gone: Set<string>;
} {
  const messages = new Map<string, string[]>();
  const sent = new Map<string, ChatMessage[]>();
  /** Chats whose link the member removed. */
  const gone = new Set<string>();
  const post = (to: string, message: ChatMessage) => {
    if (gone.has(to)) throw new LinkRefused('the link is gone');
    messages.set(to, [...(messages.get(to) ?? []), message.text]);
    sent.set(to, [...(sent.get(to) ?? []), message]);
  };
  return {
    messages,
    sent,
    gone,
    slack: {
      consentUrl: ({ state, redirectUri }) => `${redirectUri}?${new URLSearchParams({ code: randomUUID(), state })}`,
      exchange: async ({ code }) => {
        if (code === 'refused') throw new Error('no code of ours');
        const person = { team: testTeam, user: code };
        return { secret: { token: 'xoxb-test', user: code }, account: 'Marelune', person };
      },
      teamOf: async () => testTeam,
      post: async ({ user }, message) => post(user, message),
      answer: async (address, message) => post(address, message),
    },
    teams: {
      post: async ({ address }, message) => {
        if (!isWorkflowAddress(address) || address.includes('refused')) throw new LinkRefused('no workflow');
        post(address, message);
      },
    },
  };
}
