import { sealToken } from '../../../modules/edge/calendar-feed/feed-token.ts';
import { sealSecret } from '../../../modules/edge/links/secrets.ts';
import type { ServerKeys } from '../../../platform/access/server-keys.ts';
import { hashOfToken, newToken } from '../../../platform/access/token-hash.ts';
import { idOf } from '../ids.ts';
import { add, type World } from '../world.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * What Camille has linked: a calendar that works, a chat whose consent has ended, the card of the partner, and a feed of her week. The
 * built-in test services know these accounts.
 */
export function addLinkedAccounts(world: World, now: string, keys: ServerKeys): void {
  const member_id = idOf('member', 'camille');
  const ago = (milliseconds: number) => new Date(Date.parse(now) - milliseconds).toISOString();
  const hex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`;
  const sealed = (kind: string, secret: object) => hex(sealSecret({ keys }, { memberId: member_id, kind }, secret));
  const account = 'camille.aubry@marelune.example';
  const works = { state: 'connected', broken_at: null };
  const links = [
    {
      kind: 'google',
      account,
      sealed: sealed('google', { accessToken: account, refreshToken: account, expiresAt: ago(-60 * minute) }),
      absences: true,
      linked_at: ago(120 * day),
      synced_at: ago(4 * minute),
      ...works,
    },
    {
      kind: 'slack',
      account: 'marelune.slack.example',
      sealed: sealed('slack', { token: 'ended', user: 'camille' }),
      absences: false,
      linked_at: ago(200 * day),
      synced_at: ago(5 * day),
      state: 'broken',
      broken_at: ago(5 * day),
    },
    {
      kind: 'partner',
      account: 'ESC-308-142',
      sealed: sealed('partner', { token: 'account-ESC-308-142' }),
      absences: false,
      linked_at: ago(90 * day),
      synced_at: null,
      ...works,
    },
  ];
  for (const link of links) add(world, 'member_link', { id: idOf('link', link.kind), member_id, ...link });
  const token = newToken();
  add(world, 'calendar_feed', {
    member_id,
    token_hash: hex(hashOfToken(token)),
    sealed: hex(sealToken({ keys }, member_id, token)),
    created_at: ago(30 * day),
    read_at: ago(120 * minute),
    read_by: 'apple',
  });
}
