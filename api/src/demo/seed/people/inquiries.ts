import { addDays } from '@escale/rules';
import type { Days } from '../days.ts';
import { idOf } from '../ids.ts';
import { add, type World } from '../world.ts';

/** What visitors and a member wrote to staff. */
export function addInquiries(world: World, { today }: Days, memberId: string): void {
  const write = (daysAgo: number, reference: string, values: Record<string, string | null>) => {
    const at = `${addDays(today, -daysAgo)}T10:12:00Z`;
    const none = { company: null, phone: null, subject: null, member_id: null, state: 'new', language: 'fr' };
    add(world, 'inquiry', {
      id: idOf('inquiry', reference),
      reference,
      ...none,
      ...values,
      created_at: at,
      changed_at: at,
    });
  };
  write(9, 'H3TM-7QXA', {
    kind: 'demo',
    name: 'Sofie Maes',
    email: 'sofie@brouwerij-noord.example',
    company: 'Brouwerij Noord',
    message: 'Wij zijn met 45 mensen in Gent en Brussel. Kunnen wij het cockpit zien?',
    language: 'nl',
    state: 'answered',
  });
  write(1, 'W2KD-94NB', {
    kind: 'contact',
    name: 'Camille Aubry',
    email: 'employee@marelune.example',
    company: 'Marelune',
    subject: 'Reçu de mardi',
    message: 'Bonjour, où trouver le reçu de ma réservation de mardi ?',
    member_id: memberId,
  });
}
