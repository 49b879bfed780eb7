import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { SlackPerson, SlackPress } from './port.ts';

/** Seconds by which a request may differ from our clock: an older one may be a recording that is sent again. */
const tolerance = 300;
const timestampPattern = /^\d{1,12}$/;

/** The bytes of a request and the headers that sign them. */
interface SignedRequest {
  body: Buffer;
  /** Header `x-slack-request-timestamp`: seconds since 1970. */
  timestamp: string;
  /** Header `x-slack-signature`: `v0=` and a hexadecimal HMAC. */
  signature: string;
}

/** Whether Slack signed a request with our secret within the last five minutes; `now` is an ISO instant. */
export function isSignedBySlack(secret: string, { body, timestamp, signature }: SignedRequest, now: string): boolean {
  if (!timestampPattern.test(timestamp)) return false;
  if (Math.abs(Date.parse(now) / 1000 - Number(timestamp)) > tolerance) return false;
  const expected = Buffer.from(signatureOf(secret, timestamp, body));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The signature that Slack gives a body. */
export function signatureOf(secret: string, timestamp: string, body: Buffer | string): string {
  return `v0=${createHmac('sha256', secret).update(`v0:${timestamp}:`).update(body).digest('hex')}`;
}

const id = z.object({ id: z.string().min(1) });
const pressed = z.object({
  type: z.literal('block_actions'),
  team: id,
  user: id,
  response_url: z.string(),
  actions: z.tuple([z.object({ value: z.string() })]),
});
const command = z.object({ team_id: z.string().min(1), user_id: z.string().min(1) });

/** Parses a press; null for whatever else Slack sends to the same address, such as a pressed link. */
export function readPress(body: Buffer): SlackPress | null {
  const { data } = pressed.safeParse(jsonOf(formOf(body).get('payload') ?? ''));
  if (data === undefined) return null;
  const { team, user, response_url: answerAddress, actions } = data;
  return { person: { team: team.id, user: user.id }, value: actions[0].value, answerAddress };
}

/** Who sent a slash command; null for a check of the address. */
export function readCommand(body: Buffer): SlackPerson | null {
  const { data } = command.safeParse(Object.fromEntries(formOf(body)));
  return data === undefined ? null : { team: data.team_id, user: data.user_id };
}

const formOf = (body: Buffer) => new URLSearchParams(body.toString('utf8'));

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
