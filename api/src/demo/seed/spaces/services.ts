import { idOf } from '../ids.ts';
import type { Texts } from '../rows.ts';
import { add, known, type World } from '../world.ts';

interface Service {
  /** Key of the space. */
  at: string;
  key: string;
  name: Texts;
  /** Excluding tax. */
  cents: number;
  per: 'person' | 'booking';
}
const services: readonly Service[] = [
  {
    at: 'glycine',
    key: 'glycine-coffee',
    name: { fr: 'Café d’accueil', en: 'Welcome coffee', nl: 'Ontvangst met koffie' },
    cents: 450,
    per: 'person',
  },
  {
    at: 'glycine',
    key: 'glycine-lunch',
    name: { fr: 'Plateau-repas', en: 'Lunch tray', nl: 'Lunchplateau' },
    cents: 1900,
    per: 'person',
  },
  {
    at: 'glycine',
    key: 'glycine-flipchart',
    name: { fr: 'Tableau de papier', en: 'Flip chart', nl: 'Flip-over' },
    cents: 800,
    per: 'booking',
  },
  {
    at: 'pergola',
    key: 'pergola-screen',
    name: { fr: 'Écran 27 pouces', en: '27-inch screen', nl: 'Scherm van 27 inch' },
    cents: 500,
    per: 'booking',
  },
];

/** What can be ordered with two spaces of the design (BKG-09). */
export function addServices(world: World): void {
  for (const { at, key, name, cents, per } of services)
    add(world, 'workspace_service', {
      id: idOf('service', key),
      workspace_id: known(world.spaces, at).id,
      name,
      price_cents: cents,
      per,
    });
}
