import { z } from 'zod';
import type { OAuthClient } from '../../platform/config/links.ts';
import { LinkRefused, requireOutside } from '../outside.ts';
import type { SlackChat } from './port.ts';
import { slackMessage } from './slack-blocks.ts';

/** Slack returns status 200 for refusals, too. */
const reply = z.object({ ok: z.boolean(), error: z.string().optional() });
const installed = z.object({
  access_token: z.string().min(1),
  authed_user: z.object({ id: z.string() }),
  team: z.object({ id: z.string().min(1), name: z.string() }),
});
const tested = z.object({ team_id: z.string().min(1) });
const gone: ReadonlySet<string> = new Set([
  'account_inactive',
  'invalid_auth',
  'not_authed',
  'token_expired',
  'token_revoked',
  'channel_not_found',
  'user_not_found',
]);

/** Slack waits three seconds for the reply to a press, and the answer is sent before it. */
const answerTimeout = 2000;

/** Whether an address is one at which Slack takes answers: no other is called, whatever a request says (SSRF). */
export function isAnswerAddress(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url !== null && url.origin === 'https://hooks.slack.com' && url.username === '' && url.password === '';
}

/** Slack's Web API: a direct message from our app. `hasCommand`: the app has the slash command, too. */
export function slackChat(
  { id, secret, address = 'https://slack.com', hasCommand }: OAuthClient & { hasCommand: boolean },
  mayAnswer: (address: string) => boolean = isAnswerAddress,
): SlackChat {
  const ask = async (method: string, request: object): Promise<unknown> => {
    const body = await requireOutside(`${address}/api/${method}`, { method: 'POST', ...request });
    const { ok, error = 'no reason' } = reply.parse(body);
    if (!ok && gone.has(error)) throw new LinkRefused(error);
    if (!ok) throw new Error(`Slack refuses ${method}: ${error}`);
    return body;
  };
  return {
    consentUrl: ({ state, redirectUri }) => {
      const scope = hasCommand ? 'chat:write,commands' : 'chat:write';
      const query = new URLSearchParams({ client_id: id, scope, redirect_uri: redirectUri, state });
      return `${address}/oauth/v2/authorize?${query}`;
    },
    exchange: async ({ code, redirectUri }) => {
      const form = { client_id: id, client_secret: secret, code, redirect_uri: redirectUri };
      const { access_token: token, authed_user: user, team } = installed.parse(await ask('oauth.v2.access', { form }));
      return {
        secret: { token, user: user.id },
        account: team.name,
        person: { team: team.id, user: user.id },
      };
    },
    teamOf: async ({ token }) => tested.parse(await ask('auth.test', { token })).team_id,
    post: async ({ token, user }, message) => {
      await ask('chat.postMessage', { token, json: { channel: user, ...slackMessage(message) } });
    },
    answer: async (to, message) => {
      if (!mayAnswer(to)) throw new Error('no address of Slack to answer at');
      const json = { replace_original: true, ...slackMessage(message) };
      await requireOutside(to, { method: 'POST', json, timeout: answerTimeout });
    },
  };
}
