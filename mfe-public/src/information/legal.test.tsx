import { renderWithMessages } from '@escale/testing';
import { expect, test } from '@jest/globals';
import en from '../messages/documents/en.json' with { type: 'json' };
import fr from '../messages/documents/fr.json' with { type: 'json' };
import nl from '../messages/documents/nl.json' with { type: 'json' };
import { Article } from './article.tsx';
import { legalSections } from './texts.ts';

test.each([
  ['fr', fr, 'Ce site est hébergé par'],
  ['en', en, 'This site is hosted by'],
  ['nl', nl, 'Deze site wordt gehost door'],
] as const)(
  'LND-01 the legal notice in %s names the hosting provider, and has no such section where none is set',
  (language, messages, hosted) => {
    const notice = <Article path="/legal" title="public.meta.legal" sections={legalSections} />;
    const { container } = renderWithMessages(notice, messages, language);
    const written = container.querySelector('main')?.textContent ?? '';
    expect(written).toContain(`${hosted} {{siteHost.name}}, {{siteHost.address}}.`);
    expect(written).toContain('{{siteHost.phone}}');
    // Where the value is missing, the server leaves out what is between the marks: the section and its line in the list.
    const without = written.replaceAll(/\{\{#siteHost\}\}.*?\{\{\/siteHost\}\}/g, '');
    expect(without).not.toContain(messages['public.legal.hosting.title']);
    expect(without).toContain(messages['public.legal.publisher.title']);
  },
);
