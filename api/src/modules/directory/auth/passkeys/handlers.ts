import { defineHandlers } from '../../../../platform/http/handlers.ts';
import { passkeysOfResetLink } from '../passwords/password-reset.service.ts';
import { clientOf } from '../sessions/client.ts';
import { withCookies } from '../sessions/session-cookies.ts';
import { addPasskey, passkeyOptions } from './add-passkey.service.ts';
import { passkeyChallenge } from './check-passkey.service.ts';
import { listPasskeys, removePasskey, renamePasskey } from './own-passkeys.service.ts';
import { signInByPasskey } from './passkey-sign-in.service.ts';

export const passkeyHandlers = defineHandlers({
  'passkeys.list': ({ actor }, context) => listPasskeys(context, actor),
  'passkeys.options': ({ actor, body, request }, context) =>
    passkeyOptions(context, actor, { password: body.password, address: request.ip }),
  'passkeys.add': ({ actor, body }, context) => addPasskey(context, actor, body),
  'passkeys.rename': ({ actor, params, body }, context) => renamePasskey(context, actor, { ...params, ...body }),
  'passkeys.remove': ({ actor, params }, context) => removePasskey(context, actor, params.id),
  'passkeys.of-reset-link': ({ body }, context) => passkeysOfResetLink(context, body.token),
  'passkeys.challenge': (_, context) => passkeyChallenge(context),
  'passkeys.sign-in': async ({ body, request, reply }, context) => {
    const client = clientOf(request, body.tokenIn);
    const opened = await signInByPasskey(context, body.response, client);
    if (body.tokenIn === 'body') return opened.tokens;
    return withCookies(request, reply, opened, { client, production: context.config.production });
  },
});
