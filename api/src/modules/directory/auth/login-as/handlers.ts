import { ApiError } from '../../../../platform/errors/api-error.ts';
import { defineHandlers } from '../../../../platform/http/handlers.ts';
import { clientOf } from '../sessions/client.ts';
import { readRefreshCookie } from '../sessions/refresh-cookie.ts';
import { withCookies } from '../sessions/session-cookies.ts';
import { findLoginAsPeople } from './find-people.service.ts';
import { leaveImpersonation } from './leave.service.ts';
import { loginAs } from './login-as.service.ts';
import { readLoginAsRight, setLoginAsRight } from './right.service.ts';

export const loginAsHandlers = defineHandlers({
  'login-as.people': ({ actor, query }, context) => findLoginAsPeople(context, actor, query),
  'login-as.start': async ({ actor, body, request, reply }, context) => {
    const client = clientOf(request, body.tokenIn);
    const opened = await loginAs(context, actor, body, client);
    if (body.tokenIn === 'body') return opened.tokens;
    return withCookies(request, reply, opened, { client, production: context.config.production });
  },
  'login-as.leave': async ({ body, request, reply }, context) => {
    const token = body.refreshToken ?? readRefreshCookie(request);
    if (!token) throw new ApiError('auth.session-ended');
    const client = clientOf(request, body.refreshToken === undefined ? 'cookie' : 'body');
    const opened = await leaveImpersonation(context, token, client);
    if (body.refreshToken !== undefined) return opened.tokens;
    return withCookies(request, reply, opened, { client, production: context.config.production });
  },
  'login-as.right': ({ actor, params }, context) => readLoginAsRight(context, actor, params.id),
  'login-as.set-right': ({ actor, params, body }, context) => setLoginAsRight(context, actor, { ...params, ...body }),
});
