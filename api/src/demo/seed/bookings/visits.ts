import type { Days } from '../days.ts';
import { idOf } from '../ids.ts';
import { add, type World } from '../world.ts';

interface Expected {
  name: string;
  company: string;
  host: string;
  /** In UTC. */
  from: string;
  to: string;
  arrived?: string;
  left?: string;
}
const expected: readonly Expected[] = [
  {
    name: 'Lison Prévost',
    company: 'Fonderie Lune',
    host: 'hugo',
    from: '07:00',
    to: '08:00',
    arrived: '06:58',
    left: '07:55',
  },
  { name: 'Amadou Keïta', company: 'Verre & Fils', host: 'camille', from: '07:30', to: '09:00', arrived: '07:34' },
  { name: 'Rose Malinvaud', company: 'Verre & Fils', host: 'camille', from: '07:30', to: '09:00', arrived: '07:34' },
  { name: 'Bastien Morvan', company: '', host: 'hugo', from: '09:00', to: '10:00' },
  { name: 'Nour Benali', company: 'Atelier Brume', host: 'camille', from: '12:30', to: '14:00' },
  { name: 'Côme Vasseur', company: 'Atelier Brume', host: 'camille', from: '12:30', to: '14:00' },
  { name: 'Elsa Pommier', company: '', host: 'hugo', from: '14:00', to: '15:00' },
  { name: 'Guilhem Bastié', company: 'Mairie du 10e', host: 'hugo', from: '15:30', to: '16:30' },
];

const addressOf = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z ]/g, '')
    .toLowerCase()
    .replace(' ', '.');

/** The visitors of today at Saint-Martin, and who receives them (CKP-13). */
export function addVisits(world: World, companyId: string, { today, now }: Days): void {
  const building_id = idOf('building', 'saint-martin');
  add(world, 'reception', { building_id, company_id: companyId, kept_days: 30 });
  add(world, 'receptionist', { building_id, member_id: idOf('member', 'camille'), company_id: companyId });
  const at = (time: string | undefined) => (time === undefined ? null : `${today}T${time}:00Z`);
  for (const [index, { name, company, host, from, to, arrived, left }] of expected.entries())
    add(world, 'visit', {
      id: idOf('visit', name),
      company_id: companyId,
      building_id,
      visited_id: idOf('member', host),
      invited_by: idOf('member', host),
      name,
      email: `${addressOf(name)}@visite.example`,
      visitor_company: company,
      language: 'fr',
      from_at: at(from),
      to_at: at(to),
      code: `DEM2VISIT${index}`,
      created_at: now,
      arrived_at: at(arrived),
      left_at: at(left),
    });
}
