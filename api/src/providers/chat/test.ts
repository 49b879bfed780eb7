import { randomUUID } from 'node:crypto';
import { LinkRefused } from '../outside.ts';
import type { SlackChat, TeamsChat } from './port.ts';
import { isWorkflowAddress } from './teams.ts';

/** In-memory chats: messages by Slack user, or by the URL of Teams. Codes and URLs with `refused` are invalid. */
export function testChats(): {
  slack: SlackChat;
  teams: TeamsChat;
  messages: Map<string, string[]>;
  gone: Set<string>;
} {
  const messages = new Map<string, string[]>();
  /** Chats whose link the member removed. */
  const gone = new Set<string>();
  const post = (to: string, text: string) => {
    if (gone.has(to)) throw new LinkRefused('the link is gone');
    messages.set(to, [...(messages.get(to) ?? []), text]);
  };
  return {
    messages,
    gone,
    slack: {
      consentUrl: ({ state, redirectUri }) => `${redirectUri}?${new URLSearchParams({ code: randomUUID(), state })}`,
      exchange: async ({ code }) => {
        if (code === 'refused') throw new Error('no code of ours');
        return { secret: { token: 'xoxb-test', user: code }, account: 'Marelune' };
      },
      post: async ({ user }, text) => post(user, text),
    },
    teams: {
      post: async ({ address }, text) => {
        if (!isWorkflowAddress(address) || address.includes('refused')) throw new LinkRefused('no workflow');
        post(address, text);
      },
    },
  };
}
