import type { Language } from '@escale/contract';
import { fold } from './place-parts.ts';

/**
 * Cities with another name in another language: country, then the names in French, English and Dutch, then those in other use. `Intl` has
 * no names of cities, and the list of cities has one name of each, most often the English or the local one.
 */
const rows = `
FR|Paris|Paris|Parijs
FR|Lille|Lille|Rijsel
FR|Dunkerque|Dunkirk|Duinkerke|Duinkerken
FR|Strasbourg|Strasbourg|Straatsburg|Strassburg
FR|Arras|Arras|Atrecht
FR|Reims|Reims|Reims|Rheims
BE|Bruxelles|Brussels|Brussel
BE|Anvers|Antwerp|Antwerpen
BE|Gand|Ghent|Gent
BE|Bruges|Bruges|Brugge
BE|Louvain|Leuven|Leuven
BE|Liège|Liège|Luik
BE|Malines|Mechelen|Mechelen
BE|Mons|Mons|Bergen
BE|Namur|Namur|Namen
BE|Tournai|Tournai|Doornik
BE|Courtrai|Kortrijk|Kortrijk
BE|Ypres|Ypres|Ieper
BE|Ostende|Ostend|Oostende
BE|Hal|Halle|Halle
BE|Saint-Nicolas|Sint-Niklaas|Sint-Niklaas
BE|Nivelles|Nivelles|Nijvel
BE|Wavre|Wavre|Waver
NL|La Haye|The Hague|Den Haag|’s-Gravenhage|'s-Gravenhage
NL|Groningue|Groningen|Groningen
NL|Nimègue|Nijmegen|Nijmegen
NL|Flessingue|Vlissingen|Vlissingen|Flushing
NL|Bois-le-Duc|Den Bosch|Den Bosch|’s-Hertogenbosch|'s-Hertogenbosch
LU|Luxembourg|Luxembourg|Luxemburg
DE|Berlin|Berlin|Berlijn
DE|Cologne|Cologne|Keulen|Köln
DE|Munich|Munich|München
DE|Francfort|Frankfurt|Frankfurt|Frankfurt am Main|Francfort-sur-le-Main
DE|Hambourg|Hamburg|Hamburg
DE|Hanovre|Hanover|Hannover
DE|Brême|Bremen|Bremen
DE|Dresde|Dresden|Dresden
DE|Nuremberg|Nuremberg|Neurenberg|Nürnberg
DE|Aix-la-Chapelle|Aachen|Aken
DE|Trèves|Trier|Trier
DE|Mayence|Mainz|Mainz
DE|Sarrebruck|Saarbrücken|Saarbrücken
DE|Fribourg-en-Brisgau|Freiburg|Freiburg|Freiburg im Breisgau
DE|Ratisbonne|Regensburg|Regensburg
DE|Augsbourg|Augsburg|Augsburg
ES|Madrid|Madrid|Madrid
ES|Barcelone|Barcelona|Barcelona
ES|Séville|Seville|Sevilla
ES|Valence|Valencia|Valencia|València
ES|Saragosse|Zaragoza|Zaragoza
ES|Cordoue|Córdoba|Córdoba
ES|Grenade|Granada|Granada
ES|Cadix|Cádiz|Cádiz
ES|Pampelune|Pamplona|Pamplona
ES|Saint-Sébastien|San Sebastián|San Sebastián|Donostia / San Sebastián
ES|La Corogne|A Coruña|A Coruña|La Coruña
ES|Tarragone|Tarragona|Tarragona
ES|Gérone|Girona|Girona
ES|Tolède|Toledo|Toledo
IT|Rome|Rome|Rome|Roma
IT|Milan|Milan|Milaan|Milano
IT|Turin|Turin|Turijn|Torino
IT|Florence|Florence|Florence|Firenze
IT|Naples|Naples|Napels|Napoli
IT|Venise|Venice|Venetië|Venezia
IT|Gênes|Genoa|Genua|Genova
IT|Bologne|Bologna|Bologna
IT|Padoue|Padua|Padua|Padova
IT|Vérone|Verona|Verona
IT|Sienne|Siena|Siena
IT|Pise|Pisa|Pisa
IT|Parme|Parma|Parma
IT|Mantoue|Mantua|Mantua|Mantova
IT|Pérouse|Perugia|Perugia
IT|Palerme|Palermo|Palermo
IT|Trente|Trento|Trente
PT|Lisbonne|Lisbon|Lissabon|Lisboa
PT|Porto|Porto|Porto|Oporto
PT|Coimbra|Coimbra|Coimbra|Coïmbre
GB|Londres|London|Londen
GB|Édimbourg|Edinburgh|Edinburgh
GB|Cantorbéry|Canterbury|Canterbury
GB|Douvres|Dover|Dover
CH|Genève|Geneva|Genève|Genf|Ginevra
CH|Bâle|Basel|Bazel|Basle
CH|Zurich|Zurich|Zürich
CH|Berne|Bern|Bern
CH|Lucerne|Lucerne|Luzern
CH|Fribourg|Fribourg|Fribourg|Freiburg
CH|Saint-Gall|St. Gallen|Sankt Gallen
CH|Sion|Sion|Sion|Sitten
CH|Soleure|Solothurn|Solothurn
CH|Schaffhouse|Schaffhausen|Schaffhausen
CH|Coire|Chur|Chur
AT|Vienne|Vienna|Wenen|Wien
AT|Salzbourg|Salzburg|Salzburg`;

interface City {
  country: string;
  names: Readonly<Record<Language, string>>;
  /** All its names, folded. */
  folded: readonly string[];
}

const cities = rows
  .trim()
  .split('\n')
  .map((row): City => {
    const [country = '', fr = '', en = '', nl = '', ...others] = row.split('|');
    return { country, names: { fr, en, nl }, folded: [...new Set([fr, en, nl, ...others].map(fold))] };
  });

const byName = new Map(cities.flatMap((city) => city.folded.map((name) => [`${city.country} ${name}`, city] as const)));
const cityOf = (country: string, name: string) => byName.get(`${country} ${fold(name)}`);

/** The name of a city in a language; the given name where it has one only. */
export function cityName(country: string, name: string, language: Language): string {
  return cityOf(country, name)?.names[language] ?? name;
}

/** All names of a city, folded, the given one included; one where no other is known. */
export function cityNames(country: string, name: string): readonly string[] {
  return cityOf(country, name)?.folded ?? [fold(name)];
}

/** The folded names of all known cities that have a name beginning with these words. */
export function namesAlike(words: string): string[] {
  const wanted = fold(words);
  return cities.filter(({ folded }) => folded.some((name) => name.startsWith(wanted))).flatMap(({ folded }) => folded);
}
