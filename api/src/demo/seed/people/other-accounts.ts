import type { Role } from '@escale/contract';
import { idOf } from '../ids.ts';
import { plain } from '../names.ts';
import { add, type World } from '../world.ts';

/** Key, email, first and last name, roles and type. */
type Account = readonly [string, string, string, string, readonly Role[], 'freemium' | 'premium'];

/** The accounts outside the company: one without a company, the platform's staff, and a member of each host, who reads its requests and messages. */
export function addOtherAccounts(world: World, passwordHash: string, today: string): void {
  const hosts = world.rows.get('host') ?? [];
  const hostKey = (number: number) => (number === 0 ? 'host' : `host-${number}`);
  const accounts: readonly Account[] = [
    ['free', 'free@libre.example', 'Nour', 'Zeller', ['employee'], 'freemium'],
    ['staff', 'staff@escale.example', 'Colette', 'Ferrand', ['staff'], 'premium'],
    ...hosts.map(({ email, contact_name }, number): Account => {
      const [firstName = '', ...lastName] = String(contact_name).split(' ');
      return [hostKey(number), String(email), firstName, lastName.join(' '), ['host'], 'freemium'];
    }),
  ];
  for (const [index, [key, email, first_name, last_name, roles, account_type]] of accounts.entries()) {
    add(world, 'member', {
      id: idOf('member', key),
      email,
      first_name,
      last_name,
      company_id: null,
      department_id: null,
      policy_id: null,
      manager_id: null,
      job_title: null,
      phone: `+33639980${700 + index}`,
      roles,
      login_as_others: key === 'staff',
      account_type,
      avatar: `avatar-${plain(first_name)}`,
      password_hash: passwordHash,
      access: 'enabled',
      external: false,
      external_id: null,
      home_building_id: null,
      timezone: 'Europe/Paris',
      created_at: `${today.slice(0, 4)}-01-05T08:00:00Z`,
    });
  }
  for (const number of hosts.keys())
    add(world, 'host_member', { host_id: idOf('host', number), member_id: idOf('member', hostKey(number)) });
  const year = Number(today.slice(0, 4));
  const commissions = [
    [0, `${year + 1}-01-01`, 1200],
    [1, `${year}-01-01`, 1250],
    [1, `${year + 1}-01-01`, 1000],
  ] as const;
  for (const [number, valid_from, basis_points] of commissions)
    add(world, 'host_commission', {
      host_id: idOf('host', number),
      valid_from,
      basis_points,
      set_by: idOf('member', 'staff'),
      set_at: `${Math.min(year, Number(valid_from.slice(0, 4)) - 1)}-11-20T09:00:00Z`,
    });
}
