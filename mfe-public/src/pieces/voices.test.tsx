import { renderWithMessages } from '@escale/testing';
import { expect, test } from '@jest/globals';
import type { ReactNode } from 'react';
import fr from '../messages/documents/fr.json' with { type: 'json' };
import { SitePromise } from './site-promise.tsx';
import { Voices } from './voices.tsx';

const templateOf = (part: ReactNode) => renderWithMessages(part, fr).container.textContent;
const ifExample = `{{#isExample}}${fr['public.example']}{{/isExample}}`;

test('LND-01 a promise is left out where none is set, and marked where it is an example', () => {
  expect(templateOf(<SitePromise name="trial" />)).toBe(
    `{{#texts.promises.trial}}{{text}} ${ifExample}{{/texts.promises.trial}}`,
  );
});

test('LND-01 what people say is left out with its heading where nothing is set; each is marked where nobody has said it', () => {
  const each = ['0', '1', '2'].map(
    (index) => `{{#texts.voices.home.${index}}}{{text}}{{author}} {{role}} ${ifExample}{{/texts.voices.home.${index}}}`,
  );
  expect(templateOf(<Voices place="home" />)).toBe(
    `{{#texts.voices.home.0}}${fr['public.voices.title']}${each.join('')}{{/texts.voices.home.0}}`,
  );
});
