import { createHash } from 'node:crypto';
import { addDays } from '@escale/rules';
import { idOf } from '../ids.ts';
import { add, type World } from '../world.ts';

const chrome =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const hashOf = (text: string) => `\\x${createHash('sha256').update(`demo ${text}`).digest('hex')}`;

/** Camille's sessions on three devices, one of them not known before, and a passkey; nobody has the keys of any. */
export function addAccountSecurity(world: World, today: string): void {
  const member_id = idOf('member', 'camille');
  const at = (daysAgo: number, time: string) => `${addDays(today, -daysAgo)}T${time}:00Z`;
  const sessions = [
    {
      key: 'mac',
      user_agent: chrome,
      city: 'Paris',
      country: 'FR',
      created_at: at(9, '07:52'),
      used_at: at(1, '17:20'),
    },
    {
      key: 'phone',
      user_agent: iPhone,
      city: 'Lyon',
      country: 'FR',
      created_at: at(12, '08:10'),
      used_at: at(1, '06:40'),
    },
    {
      key: 'windows',
      user_agent: firefox,
      city: 'Rotterdam',
      country: 'NL',
      created_at: at(16, '21:03'),
      used_at: at(16, '21:03'),
    },
  ];
  for (const { key, ...session } of sessions) {
    const id = idOf('session', key);
    add(world, 'session', { id, member_id, is_new_device: key === 'windows', ...session });
    const expires_at = at(-14, '00:00');
    add(world, 'refresh_token', { token_hash: hashOf(key), session_id: id, issued_at: session.used_at, expires_at });
    add(world, 'known_device', { member_id, device_hash: hashOf(`device ${key}`), used_at: session.created_at });
  }
  add(world, 'passkey', {
    id: idOf('passkey', 'mac'),
    member_id,
    credential_id: 'demo-camille-mac',
    public_key: hashOf('public key'),
    transports: ['internal', 'hybrid'],
    is_synced: true,
    name: 'MacBook de Camille',
    created_at: at(40, '09:00'),
    used_at: at(1, '07:52'),
  });
}
