import { addDays } from '@escale/rules';
import type { Days } from '../days.ts';
import { idOf } from '../ids.ts';
import { add, type World } from '../world.ts';

/** What visitors and a member wrote to staff. */
export function addInquiries(world: World, { today }: Days, memberId: string): void {
  const staff = idOf('member', 'staff');
  const write = (daysAgo: number, reference: string, values: Record<string, string | null>) => {
    const at = `${addDays(today, -daysAgo)}T10:12:00Z`;
    const none = {
      company: null,
      phone: null,
      subject: null,
      member_id: null,
      state: 'new',
      language: 'fr',
      assignee_id: null,
      company_id: null,
      feature: null,
    };
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
    assignee_id: staff,
  });
  const entry = (kind: string, daysAgo: number, text: string) =>
    add(world, 'inquiry_entry', {
      id: idOf('inquiry entry', kind),
      inquiry_id: idOf('inquiry', 'H3TM-7QXA'),
      kind,
      text,
      author_id: staff,
      at: `${addDays(today, -daysAgo)}T14:40:00Z`,
    });
  entry('assignee', 9, 'Colette Ferrand');
  entry('note', 8, 'Rappelée : deux étages à Gand, elle veut voir les politiques.');
  entry('answer', 7, 'Dag Sofie, dinsdag om 10 uur toon ik u het cockpit. Past dat?');
  write(3, 'P4RV-6SJC', {
    kind: 'host',
    name: 'Anouk Lefort',
    email: 'anouk@halle-aux-grains.example',
    company: 'Halle aux Grains',
    phone: '+33612345678',
    message: 'Nous avons trente places libres trois jours par semaine, rue de Viarmes. Comment les proposer ?',
  });
  write(2, 'X8BN-2MHG', {
    kind: 'contact',
    name: 'Solène Vautrin',
    email: 'admin@marelune.example',
    subject: 'À activer : Système RH',
    message: `Marelune (${idOf('company', 'marelune')}) demande : Système RH.`,
    member_id: idOf('member', 'admin'),
    company_id: idOf('company', 'marelune'),
    feature: 'hrSync',
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
