import type { FastifyReply, FastifyRequest } from 'fastify';
import { Temporal } from 'temporal-polyfill';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { defineHandlers } from '../../../platform/http/handlers.ts';
import { defineJobs } from '../../../platform/jobs/jobs.ts';
import { verifyEmail } from './address.service.ts';
import { readMe } from './me.queries.ts';
import { changePassword } from './passwords/password-change.service.ts';
import { mailReset, orderReset, type ResetOrder, setPassword } from './passwords/password-reset.service.ts';
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './sessions/refresh-cookie.ts';
import { deleteSessions } from './sessions/session.queries.ts';
import { type IssuedTokens, refreshSession, signOut } from './sessions/session.service.ts';
import { signIn } from './sign-in/sign-in.service.ts';
import { deleteFailures } from './sign-in/sign-in-limit.ts';
import { type InvitationOrder, mailAccountInvitation } from './sign-up/account-invitation.service.ts';
import { deleteOver } from './sign-up/activation.queries.ts';
import { activate, checkCode } from './sign-up/activation.service.ts';
import { signUp } from './sign-up/sign-up.service.ts';
import { deleteAttempts } from './sso/attempt.queries.ts';
import { setBrowserCookie } from './sso/browser-cookie.ts';
import { singleSignOnPlugin } from './sso/return.plugin.ts';
import { startSingleSignOn } from './sso/start.service.ts';

const keptDays = 30;

export const jobs = defineJobs({
  'auth.delete-sessions': async (_: object, { db, clock }: Context) => {
    const before = Temporal.Instant.from(clock.now()).subtract({ hours: keptDays * 24 });
    await deleteSessions(db, before.toString());
  },
  'auth.delete-codes': async (_: object, { db, clock }: Context) => {
    const now = clock.now();
    // Codes count towards a daily limit, so they are kept for 24 hours.
    const sentBefore = Temporal.Instant.from(now).subtract({ hours: 24 }).toString();
    await deleteOver(db, { sentBefore, now });
    await deleteAttempts(db, now);
    await deleteFailures(db, now);
  },
  'auth.mail-invitation': async (order: InvitationOrder, context: Context) => {
    await mailAccountInvitation(context, order);
  },
  'auth.mail-reset': (order: ResetOrder, context: Context) => mailReset(context, order),
});

/** Schedules of this module's jobs, as cron expressions in UTC. */
export const schedule = { 'auth.delete-sessions': '29 3 * * *', 'auth.delete-codes': '41 * * * *' };

export const handlers = defineHandlers({
  'auth.sign-in': async ({ body, request, reply }, context) => {
    const tokens = await signIn(context, body.email, body.password, request.ip);
    return body.tokenIn === 'body' ? tokens : withCookie(context, request, reply, tokens);
  },
  'auth.refresh': async ({ body, request, reply }, context) => {
    const { production } = context.config;
    const token = body.refreshToken ?? readRefreshCookie(request);
    if (!token) throw new ApiError('auth.session-ended');
    try {
      const { memberId, tokens } = await refreshSession(context, token);
      if (body.refreshToken !== undefined) return tokens;
      return { ...withCookie(context, request, reply, tokens), member: await readMe(context.db, memberId) };
    } catch (error) {
      if (error instanceof ApiError && body.refreshToken === undefined) clearRefreshCookie(request, reply, production);
      throw error;
    }
  },
  'auth.sign-out': async ({ body, request, reply }, context) => {
    const token = body.refreshToken ?? readRefreshCookie(request);
    if (token) await signOut(context, token);
    clearRefreshCookie(request, reply, context.config.production);
    return { done: true } as const;
  },
  'auth.start-single-sign-on': async ({ body, language, request, reply }, context) => {
    const { url, secret } = await startSingleSignOn(context, language, body);
    setBrowserCookie(request, reply, secret, context.config.production);
    return { url };
  },
  'auth.verify-email': ({ body }, context) => verifyEmail(context, body.email),
  'auth.activate': ({ body, language }, context) => activate(context, language, body),
  'auth.code': ({ body }, context) => checkCode(context, body),
  'auth.sign-up': async ({ body, language, request, reply }, context) => {
    const tokens = await signUp(context, language, body);
    return body.tokenIn === 'body' ? tokens : withCookie(context, request, reply, tokens);
  },
  'auth.reset': ({ body }, context) => orderReset(context, body.email),
  'auth.set-password': ({ body }, context) => setPassword(context, body),
  'users.change-password': ({ body, actor }, context) => changePassword(context, actor, body),
  'users.me': ({ actor }, context) => readMe(context.db, actor.memberId),
});

/** Puts the refresh token in the cookie and omits it from the reply, so that scripts never see it. */
function withCookie(
  { config }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { accessToken, refreshToken }: IssuedTokens,
): IssuedTokens {
  setRefreshCookie(request, reply, refreshToken, config.production);
  return { accessToken, refreshToken: '' };
}

export const plugin = singleSignOnPlugin;
