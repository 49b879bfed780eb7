import { companyId } from '../company.ts';
import { idOf } from '../ids.ts';
import { add, type World } from '../world.ts';

/** What members keep in their account: Camille a second department and a promo code, Solène the recipient of her invoices. */
export function addKept(world: World, now: string): void {
  const camille = idOf('member', 'camille');
  add(world, 'department_member', {
    member_id: camille,
    company_id: companyId,
    department_id: idOf('department', 'Données'),
  });
  add(world, 'promo_member', { member_id: camille, code: 'AUTOMNE', added_at: now });
  const billing = {
    kind: 'individual',
    firstName: 'Solène',
    lastName: 'Vautrin',
    address: '12 quai de Valmy',
    postcode: '75010',
    city: 'Paris',
    country: 'FR',
  };
  add(world, 'member_billing', { member_id: idOf('member', 'admin'), billing, kept_at: now });
}
