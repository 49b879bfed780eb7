import { renderWithMessages, screen, within } from '@escale/testing';
import { expect, test } from '@jest/globals';
import publicEn from '../../../../mfe-public/src/messages/documents/en.json' with { type: 'json' };
import publicFr from '../../../../mfe-public/src/messages/documents/fr.json' with { type: 'json' };
import publicNl from '../../../../mfe-public/src/messages/documents/nl.json' with { type: 'json' };
import messages from '../../messages/fr.json' with { type: 'json' };
import en from '../../messages/terms/en.json' with { type: 'json' };
import fr from '../../messages/terms/fr.json' with { type: 'json' };
import nl from '../../messages/terms/nl.json' with { type: 'json' };
import sections from './terms.fr.json' with { type: 'json' };
import { TermsSections } from './terms-sections.tsx';

const linksIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('LND-01 the terms lead to the other legal texts, beside and below, and mark themselves', () => {
  renderWithMessages(<TermsSections sections={sections} />, messages);
  const beside = screen.getByRole('navigation', { name: 'Textes et aide' });
  expect(linksIn(beside)).toEqual(['/terms', '/privacy', '/legal', '/help', '/status']);
  expect(within(beside).getByRole('link', { current: 'page' }).textContent).toBe('Conditions');
  const below = screen.getByRole('contentinfo');
  expect(linksIn(below)).toEqual(['/terms', '/privacy', '/privacy#cookies', '/legal#accessibility', '/legal']);
});

test.each([
  ['fr', fr, publicFr],
  ['en', en, publicEn],
  ['nl', nl, publicNl],
])('LND-01 the links have the words of the public pages in %s', (_, own, others: Record<string, string>) => {
  const { 'shell.terms.links': list, ...links } = own;
  expect(list).toBe(others['public.information.texts']);
  for (const [id, text] of Object.entries(links))
    expect(text).toBe(others[id.replace('shell.terms.link', 'public.foot')]);
});
