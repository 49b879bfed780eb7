import type { Messages } from './message-problems.ts';

/** American forms that texts are likely to contain; in British English each is spelled otherwise. */
const american =
  /\b(analyz\w*|apologiz\w*|authoriz\w*|behaviors?|cancel(ed|ing|ation)|catalogs?|centers?|centered|colors?|colored|customiz\w*|favor\w*|finaliz\w*|gotten|grays?|honor\w*|kilometers?|labeled|labor|liters?|meters?|neighbor\w*|optimiz\w*|organiz\w*|personaliz\w*|prioritiz\w*|recogniz\w*|summariz\w*|synchroniz\w*|theaters?|travel(er|ers|ed|ing)|utiliz\w*)\b/gi;

/** I18N-01: American forms in the English messages of a package. Names of values and tags are code, and synonyms of a search are typed by anybody. */
export function spellingProblems(name: string, english: Messages): string[] {
  return Object.entries(english)
    .filter(([id]) => !id.includes('.synonyms.'))
    .flatMap(([id, text]) => {
      const shown = text.replaceAll(/\{\w+|<\/?[\w-]+>/g, ' ');
      return [...shown.matchAll(american)].map(([word]) => `${name}: ${id} has the American form '${word}'`);
    });
}
