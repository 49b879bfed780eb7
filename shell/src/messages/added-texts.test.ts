import { expect, test } from '@jest/globals';
import notFoundEn from '../pages/not-found.en.json' with { type: 'json' };
import notFoundFr from '../pages/not-found.fr.json' with { type: 'json' };
import notFoundNl from '../pages/not-found.nl.json' with { type: 'json' };
import releasesEn from '../releases/texts.en.json' with { type: 'json' };
import releasesFr from '../releases/texts.fr.json' with { type: 'json' };
import releasesNl from '../releases/texts.nl.json' with { type: 'json' };

const placeholders = (text: string) => [...new Set(text.match(/\{\w+/g))].sort();

test('I18N-03 texts that are loaded with their page exist in three languages, with the same placeholders', () => {
  for (const [fr, ...others] of [
    [notFoundFr, notFoundEn, notFoundNl],
    [releasesFr, releasesEn, releasesNl],
  ]) {
    const shapeOf = (texts: object) =>
      Object.entries(texts).map(([id, text]) => [id, text !== '', id.endsWith('.left') || placeholders(text)]);
    for (const other of others) expect(shapeOf(other)).toEqual(shapeOf(fr ?? {}));
  }
});
