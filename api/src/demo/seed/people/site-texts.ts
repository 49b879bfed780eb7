import { languages } from '@escale/contract';
import type { Days } from '../days.ts';
import { idOf } from '../ids.ts';
import { add, type World } from '../world.ts';

const voices = [
  {
    author: 'Hugo Lemarchand',
    role: 'Marelune',
    fr: 'Le mardi est redevenu un jour où l’on se croise.',
    en: 'Tuesday is a day on which we meet again.',
    nl: 'Dinsdag is weer een dag waarop we elkaar zien.',
  },
  {
    author: 'Salomé Quéré',
    role: 'Marelune',
    fr: 'Le vendredi, je travaille à six minutes de l’école.',
    en: 'On Fridays I work six minutes from the school.',
    nl: 'Op vrijdag werk ik op zes minuten van de school.',
  },
  {
    author: 'Sabine Arcelin',
    role: 'La Pergola',
    fr: 'Ma verrière était vide trois jours sur cinq.',
    en: 'My conservatory stood empty three days out of five.',
    nl: 'Mijn serre stond drie op de vijf dagen leeg.',
  },
] as const;

const trial = {
  fr: 'Gratuit un mois, sans carte bancaire, pour toute l’équipe.',
  en: 'Free for a month, without a bank card, for the whole team.',
  nl: 'Een maand gratis, zonder bankkaart, voor het hele team.',
} as const;

/** Examples of what staff may write on the public pages, marked as such: nobody has said or promised it. */
export function addSiteTexts(world: World, { today }: Days): void {
  for (const language of languages) {
    const write = (kind: string, place: string, position: number, values: Record<string, string | null>) =>
      add(world, 'site_text', {
        id: idOf('site-text', `${kind} ${place} ${language} ${position}`),
        kind,
        place,
        language,
        position,
        ...values,
        is_example: true,
        changed_at: `${today}T08:00:00Z`,
      });
    for (const [position, { author, role, [language]: text }] of voices.entries())
      write('voice', 'home', position, { text, author, role });
    write('promise', 'trial', 0, { text: trial[language], author: null, role: null });
  }
}
