import { z } from 'zod';
import type { OAuthClient } from '../../platform/config/links.ts';
import { LinkRefused, requireOutside } from '../outside.ts';
import type { SlackChat } from './port.ts';

/** Slack returns status 200 for refusals, too. */
const reply = z.object({ ok: z.boolean(), error: z.string().optional() });
const installed = z.object({
  access_token: z.string().min(1),
  authed_user: z.object({ id: z.string() }),
  team: z.object({ name: z.string() }),
});
const gone: ReadonlySet<string> = new Set([
  'account_inactive',
  'invalid_auth',
  'not_authed',
  'token_expired',
  'token_revoked',
  'channel_not_found',
  'user_not_found',
]);

/** Slack's Web API: a direct message from our app. */
export function slackChat({ id, secret, address = 'https://slack.com' }: OAuthClient): SlackChat {
  const ask = async (method: string, request: object): Promise<unknown> => {
    const body = await requireOutside(`${address}/api/${method}`, { method: 'POST', ...request });
    const { ok, error = 'no reason' } = reply.parse(body);
    if (!ok && gone.has(error)) throw new LinkRefused(error);
    if (!ok) throw new Error(`Slack refuses ${method}: ${error}`);
    return body;
  };
  return {
    consentUrl: ({ state, redirectUri }) => {
      const query = new URLSearchParams({ client_id: id, scope: 'chat:write', redirect_uri: redirectUri, state });
      return `${address}/oauth/v2/authorize?${query}`;
    },
    exchange: async ({ code, redirectUri }) => {
      const form = { client_id: id, client_secret: secret, code, redirect_uri: redirectUri };
      const { access_token: token, authed_user: user, team } = installed.parse(await ask('oauth.v2.access', { form }));
      return { secret: { token, user: user.id }, account: team.name };
    },
    post: async ({ token, user }, text) => {
      await ask('chat.postMessage', { token, json: { channel: user, text, unfurl_links: false } });
    },
  };
}
