import { pages } from '@escale/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../../../platform/context.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { rateLimitOf } from '../../../../platform/http/rate-limit.ts';
import { ourAddresses, singleSignOnPath } from '../../../../providers/identity/our-addresses.ts';
import { samlMetadata } from '../../../../providers/identity/saml.ts';
import { clientOf } from '../sessions/client.ts';
import { withCookies } from '../sessions/session-cookies.ts';
import type { Arrival } from './arrive.service.ts';
import { type SignInAttempt, takeAttempt } from './attempt.queries.ts';
import { clearBrowserCookie, readBrowserCookie, setContactCookie, setReturnedCookie } from './browser-cookie.ts';
import { finishAssertion, receiveAssertion, returnFromOpenId } from './return.service.ts';

/** Requests per minute: all members of an office share one IP address on the same morning. */
const perMinute = 300;
/** Base64 of an assertion that contains the groups of a large directory. */
const formBytes = 128 * 1024;
const token = z.string().min(1).max(200);
const withState = z.object({ state: token });
const assertionForm = z.object({ SAMLResponse: z.string().min(1), RelayState: token });

type Step = (
  context: Context,
  attempt: SignInAttempt,
  request: FastifyRequest,
  state: string,
) => Promise<Arrival | string>;

/**
 * Callback endpoints for identity providers (AUT-10). Each redirects, signed in, to the originally requested page, by way of /user-info for
 * a member without a name, to /on-fly-error with the contact of a company that makes no accounts (AUT-04), or to /welcome with an error code.
 */
export async function singleSignOnPlugin(app: FastifyInstance, context: Context): Promise<void> {
  const config = rateLimitOf(perMinute, context.config.rateLimit);
  app.get(`${singleSignOnPath}/callback`, { config }, (request, reply) =>
    handleCallback(context, request, reply, withState.safeParse(request.query).data?.state, openId),
  );
  app.get(`${singleSignOnPath}/done`, { config }, (request, reply) =>
    handleCallback(context, request, reply, withState.safeParse(request.query).data?.state, saml),
  );
  app.get(`${singleSignOnPath}/saml/metadata`, { config }, (_request, reply) =>
    reply.type('application/samlmetadata+xml').send(samlMetadata(ourAddresses(context.config.publicUrl))),
  );
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formBytes },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post(`${singleSignOnPath}/saml`, { config, bodyLimit: formBytes }, (request, reply) =>
      handleCallback(context, request, reply, assertionForm.safeParse(request.body).data?.RelayState, assertion),
    );
  });
}

const openId: Step = (context, attempt, request, state) => {
  const returned = new URL(request.url, ourAddresses(context.config.publicUrl).redirectUrl);
  const client = clientOf(request, 'cookie');
  return returnFromOpenId(context, attempt, { returned, state, secret: readBrowserCookie(request), client });
};

const saml: Step = (context, attempt, request) =>
  finishAssertion(context, attempt, { secret: readBrowserCookie(request), client: clientOf(request, 'cookie') });

const assertion: Step = async (context, attempt, request, state) => {
  const { SAMLResponse: response } = assertionForm.parse(request.body);
  const next = await receiveAssertion(context, attempt, { response, state });
  return `${singleSignOnPath}/done?state=${next}`;
};

/** A path as a header may contain it: other characters than ASCII are encoded. */
function pathOf(next: string): string {
  const { pathname, search, hash } = new URL(next, 'http://page');
  return `${pathname}${search}${hash}`;
}

/** The page that asks a new member for the name that the provider did not tell (ACC-01), then goes on. */
const askForName = (next: string | undefined) =>
  next === undefined ? pages.userInfo() : `${pages.userInfo()}?${new URLSearchParams({ next })}`;

/** Consumes the attempt, runs one step of it, and redirects the browser. */
async function handleCallback(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  state: string | undefined,
  step: Step,
): Promise<FastifyReply> {
  reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store');
  const attempt = state === undefined ? null : await takeAttempt(context.db, state, context.clock.now());
  const next = attempt?.next ?? undefined;
  try {
    if (attempt === null || state === undefined) throw new ApiError('auth.saml-failed');
    const outcome = await step(context, attempt, request, state);
    if (typeof outcome === 'string') return reply.redirect(outcome, 303);
    clearBrowserCookie(reply);
    const { production } = context.config;
    withCookies(request, reply, outcome, { client: clientOf(request, 'cookie'), production });
    setReturnedCookie(request, reply, production);
    return reply.redirect(outcome.isNamed ? pathOf(next ?? pages.explore()) : askForName(next), 303);
  } catch (error) {
    if (!(error instanceof ApiError)) request.log.error({ err: error }, 'a sign-in by a provider failed');
    if (error instanceof ApiError && error.code === 'auth.creation-refused') {
      setContactCookie(request, reply, error.details.contact, context.config.production);
      return reply.redirect(pages.onFlyError(), 303);
    }
    const code = error instanceof ApiError ? error.code : 'server.error';
    return reply.redirect(`${pages.welcome()}?${new URLSearchParams({ error: code, ...(next && { next }) })}`, 303);
  }
}
