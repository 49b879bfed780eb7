import { pick, type Random } from '../../../platform/random/random.ts';
import { idOf } from '../ids.ts';
import { add, type Member, type World } from '../world.ts';

const places = [
  ['Chez le client Ferrand', '40 rue des Tanneurs, 59000 Lille'],
  ['Salon des Artisans', 'Parc des Halles, 69007 Lyon'],
  ['Imprimerie Vasseur', '3 impasse du Moulin, 93100 Montreuil'],
  ['École des Quais', '18 quai des Alouettes, 44000 Nantes'],
  ['Chez le notaire', '6 place des Ormes, 75004 Paris'],
  ['Formation, Maison Garance', '27 rue des Vanniers, 1060 Bruxelles'],
  ['Entrepôt d’Aubercourt', 'Chemin des Saules, 95500 Aubercourt'],
  ['Chez le client Oudinot', '11 cours des Tisserands, 33000 Bordeaux'],
] as const;

/** Gives a member an off-site place of their own and returns its id. */
export function addOffsitePlace(world: World, random: Random, member: Member): string {
  const [name, address] = pick(random, places);
  const id = idOf('offsite', member.key);
  add(world, 'offsite_place', { id, member_id: member.id, name, address });
  return id;
}
