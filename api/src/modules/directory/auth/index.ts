import { Temporal } from 'temporal-polyfill';
import { keptSessionId } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { defineHandlers } from '../../../platform/http/handlers.ts';
import { defineJobs } from '../../../platform/jobs/jobs.ts';
import { verifyEmail } from './address.service.ts';
import {
  deleteAccount,
  previewDeletion,
  readDeletionState,
  restoreAccount,
} from './deletion/delete-account.service.ts';
import { mailDeletion, mailRestored, type RestoredOrder, sendDeletionCode } from './deletion/deletion-letters.ts';
import { eraseDue } from './deletion/erase.service.ts';
import { mailSecurity, type SecurityOrder } from './letters/security-letter.service.ts';
import { loginAsHandlers } from './login-as/handlers.ts';
import { readMe } from './me.queries.ts';
import { passkeyHandlers } from './passkeys/handlers.ts';
import { deleteChallenges } from './passkeys/passkey.queries.ts';
import { changePassword } from './passwords/password-change.service.ts';
import { mailReset, orderReset, type ResetOrder, setPassword } from './passwords/password-reset.service.ts';
import { clientOf } from './sessions/client.ts';
import { forgetDevices } from './sessions/known-device.queries.ts';
import { mailNewDevice, type NewDeviceOrder } from './sessions/new-device-letter.service.ts';
import { closeSession, closeSessions, listSessions, readSecurity } from './sessions/own-sessions.service.ts';
import { readRefreshCookie } from './sessions/refresh-cookie.ts';
import { deleteSessions, endOverSessions } from './sessions/session.queries.ts';
import { refreshSession, signOut } from './sessions/session.service.ts';
import { clearSessionCookies, withCookies } from './sessions/session-cookies.ts';
import { signIn } from './sign-in/sign-in.service.ts';
import { deleteFailures } from './sign-in/sign-in-limit.ts';
import { type InvitationOrder, mailInvitation } from './sign-up/account-invitation.service.ts';
import { deleteOver } from './sign-up/activation.queries.ts';
import { activate, checkCode } from './sign-up/activation.service.ts';
import { signUp } from './sign-up/sign-up.service.ts';
import { deleteWrongCodes } from './sign-up/wrong-codes.queries.ts';
import { deleteAttempts } from './sso/attempt.queries.ts';
import { setBrowserCookie } from './sso/browser-cookie.ts';
import { singleSignOnPlugin } from './sso/return.plugin.ts';
import { startSingleSignOn } from './sso/start.service.ts';
import { trySso } from './sso/trial.service.ts';

const keptDays = 30;
/** As long as the cookie by which a browser is recognised. */
const keptDeviceDays = 365;

export const jobs = defineJobs({
  'auth.delete-sessions': async (_: object, { db, clock }: Context) => {
    const before = Temporal.Instant.from(clock.now()).subtract({ hours: keptDays * 24 });
    await deleteSessions(db, before.toString());
  },
  'auth.end-over-sessions': (_: object, { db, clock }: Context) => endOverSessions(db, clock.now()),
  'auth.delete-codes': async (_: object, { db, clock }: Context) => {
    const now = clock.now();
    // Codes count towards a daily limit, so they are kept for 24 hours.
    const sentBefore = Temporal.Instant.from(now).subtract({ hours: 24 }).toString();
    await deleteOver(db, { sentBefore, now });
    await deleteAttempts(db, now);
    await deleteFailures(db, now);
    await deleteWrongCodes(db, now);
    await deleteChallenges(db, now);
    await forgetDevices(
      db,
      Temporal.Instant.from(now)
        .subtract({ hours: keptDeviceDays * 24 })
        .toString(),
    );
  },
  'auth.mail-invitation': (order: InvitationOrder, context: Context) => mailInvitation(context, order),
  'auth.mail-new-device': (order: NewDeviceOrder, context: Context) => mailNewDevice(context, order),
  'auth.mail-security': (order: SecurityOrder, context: Context) => mailSecurity(context, order),
  'auth.mail-deletion': (order: { memberId: string }, context: Context) => mailDeletion(context, order),
  'auth.mail-restored': (order: RestoredOrder, context: Context) => mailRestored(context, order),
  'auth.erase-accounts': (_: object, context: Context) => eraseDue(context),
  'auth.mail-reset': (order: ResetOrder, context: Context) => mailReset(context, order),
});

/** Schedules of this module's jobs, as cron expressions in UTC. */
export const schedule = {
  'auth.delete-sessions': '29 3 * * *',
  'auth.delete-codes': '41 * * * *',
  'auth.erase-accounts': '17 * * * *',
  'auth.end-over-sessions': '* * * * *',
};

export const handlers = defineHandlers({
  'auth.sign-in': async ({ body, request, reply }, context) => {
    const client = clientOf(request, body.tokenIn);
    const opened = await signIn(context, body.email, body.password, client);
    return body.tokenIn === 'body' ? opened.tokens : withCookies(request, reply, opened, { client, ...context.config });
  },
  'auth.refresh': async ({ body, request, reply }, context) => {
    const { production } = context.config;
    const token = body.refreshToken ?? readRefreshCookie(request);
    if (!token) throw new ApiError('auth.session-ended');
    try {
      const opened = await refreshSession(context, token);
      if (body.refreshToken !== undefined) return opened.tokens;
      const member = await readMe(context.db, opened.memberId, opened.sessionId);
      return { ...withCookies(request, reply, opened, { production }), member };
    } catch (error) {
      if (error instanceof ApiError && body.refreshToken === undefined) {
        clearSessionCookies(request, reply, production);
      }
      throw error;
    }
  },
  'auth.sign-out': async ({ body, request, reply }, context) => {
    const token = body.refreshToken ?? readRefreshCookie(request);
    if (token) await signOut(context, token);
    clearSessionCookies(request, reply, context.config.production);
    return { done: true } as const;
  },
  'customers.try-sso': ({ actor, params, body }, context) => trySso(context, actor, { ...params, ...body }),
  'auth.start-single-sign-on': async ({ body, language, request, reply }, context) => {
    const { url, secret } = await startSingleSignOn(context, language, body);
    setBrowserCookie(request, reply, secret, context.config.production);
    return { url };
  },
  'auth.verify-email': ({ body }, context) => verifyEmail(context, body.email),
  'auth.activate': ({ body, language, request }, context) => activate(context, language, body, request.ip),
  'auth.code': ({ body, request }, context) => checkCode(context, body, request.ip),
  'auth.sign-up': async ({ body, language, request, reply }, context) => {
    const client = clientOf(request, body.tokenIn);
    const opened = await signUp(context, language, body, client);
    return body.tokenIn === 'body' ? opened.tokens : withCookies(request, reply, opened, { client, ...context.config });
  },
  'auth.reset': ({ body }, context) => orderReset(context, body.email),
  'auth.set-password': ({ body }, context) => setPassword(context, body),
  'users.change-password': ({ body, actor, request }, context) =>
    changePassword(context, actor, { ...body, address: request.ip }),
  'users.me': ({ actor }, context) => readMe(context.db, actor.memberId, keptSessionId(actor)),
  'sessions.password': ({ actor }, context) => readSecurity(context, actor),
  'sessions.list': ({ actor }, context) => listSessions(context, actor),
  'sessions.close': ({ actor, params }, context) => closeSession(context, actor, params.id),
  'sessions.close-all': ({ actor, body }, context) => closeSessions(context, actor, body),
  ...passkeyHandlers,
  ...loginAsHandlers,
  'users.deletion': ({ actor }, context) => previewDeletion(context, actor),
  'users.send-deletion-code': ({ actor }, context) => sendDeletionCode(context, actor),
  'users.delete': async ({ actor, body, request, reply }, context) => {
    const deleted = await deleteAccount(context, actor, { secret: body.secret, address: request.ip });
    clearSessionCookies(request, reply, context.config.production);
    return deleted;
  },
  'users.deletion-state': ({ body }, context) => readDeletionState(context, body.token),
  'users.restore': ({ body }, context) => restoreAccount(context, body.token),
});

export const plugin = singleSignOnPlugin;
