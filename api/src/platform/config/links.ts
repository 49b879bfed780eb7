import { z } from 'zod';
import { StartFailure } from '../errors/start-failure.ts';

/** OAuth credentials of our application at a service. */
export interface OAuthClient {
  id: string;
  secret: string;
  /** Overrides the service's own addresses, for tests. */
  address?: string;
}

/** Our service account at Google, to which companies delegate their calendars. */
export interface ServiceAccount {
  /** Number by which a company names it. */
  clientId: string;
  email: string;
  /** PKCS 8, PEM. */
  privateKey: string;
  /** Overrides the service's own addresses, for tests. */
  address?: string;
}

/** Settings of the services that members can link (INT-01, INT-02, INT-03); null: not set up. */
export interface LinkSettings {
  google: OAuthClient | null;
  googleAccount: ServiceAccount | null;
  microsoft: OAuthClient | null;
  slack: OAuthClient | null;
  /** Secret with which Slack signs its requests; null: none is accepted, and messages have no buttons. */
  slackSigningSecret: string | null;
  /** The partner's loyalty service: its address without a slash at the end, and our API key. */
  partner: { address: string; key: string } | null;
  /** Whether built-in test providers replace what is not set up; false in production. */
  played: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads `GOOGLE_…`, `MICROSOFT_CLIENT_…`, `SLACK_…` and `PARTNER_…`. */
export function readLinkSettings(environment: Environment, production: boolean): LinkSettings {
  const client = (name: string): OAuthClient | null => {
    const [id, secret] = [environment[`${name}_CLIENT_ID`], environment[`${name}_CLIENT_SECRET`]];
    return id && secret ? { id, secret } : null;
  };
  const { PARTNER_URL: address, PARTNER_KEY: key } = environment;
  return {
    google: client('GOOGLE'),
    googleAccount: readServiceAccount(environment.GOOGLE_SERVICE_ACCOUNT),
    microsoft: client('MICROSOFT'),
    slack: client('SLACK'),
    slackSigningSecret: environment.SLACK_SIGNING_SECRET || null,
    partner: address && key ? { address: address.replace(/\/$/, ''), key } : null,
    played: !production,
  };
}

const serviceAccount = z.object({ client_id: z.string(), client_email: z.string(), private_key: z.string() });

/** The key file that Google gives for a service account, as one line of JSON. */
function readServiceAccount(file: string | undefined): ServiceAccount | null {
  if (!file) return null;
  const { data } = serviceAccount.safeParse(jsonOf(file));
  if (data === undefined) throw new StartFailure('GOOGLE_SERVICE_ACCOUNT is not the JSON key of a service account');
  return { clientId: data.client_id, email: data.client_email, privateKey: data.private_key };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
