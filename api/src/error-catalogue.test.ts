import { errorCodes, errorMessages } from '@escale/contract';
import { expect, test } from '@jest/globals';

// That some test provokes each code is known only after all tests: `scripts/jest/provoked-codes.mjs` fails the run otherwise.
test('ERR-01 every error is told in three languages, each in its own words', () => {
  for (const code of errorCodes) {
    const [fr, en, nl] = [errorMessages.fr[code], errorMessages.en[code], errorMessages.nl[code]];
    expect({ code, different: new Set([fr, en, nl]).size, empty: [fr, en, nl].includes('') }).toEqual({
      code,
      different: 3,
      empty: false,
    });
  }
});
