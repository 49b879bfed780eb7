import { createElement, Fragment } from 'react';

/** Address of another public page, in the language of this address; with the part of the page to go to. */
export const to = (path: string, part?: string): string => `${path}{{lang}}${part ? `#${part}` : ''}`;

/** The pages for companies, with the message of their name and their icon. */
export const solutions = [
  { path: '/web-app', label: 'public.frame.solution.web-app', icon: 'calendar-days' },
  { path: '/cockpit', label: 'public.frame.solution.cockpit', icon: 'gauge' },
  { path: '/boost-collab', label: 'public.frame.solution.boost-collab', icon: 'users' },
  { path: '/optimize-usage', label: 'public.frame.solution.optimize-usage', icon: 'map' },
  { path: '/provide-the-best', label: 'public.frame.solution.provide-the-best', icon: 'sparkles' },
  { path: '/build-your-own', label: 'public.frame.solution.build-your-own', icon: 'layers' },
] as const;

/** Links to this page in each language; the script remembers the one that is followed. */
export const languageLinks = () =>
  createElement(
    'ul',
    null,
    createElement(Fragment, null, '{{#languages}}'),
    createElement(
      'li',
      null,
      createElement(
        'a',
        { href: '{{href}}', lang: '{{code}}', hrefLang: '{{code}}', 'data-language': '{{code}}' },
        '{{label}}',
      ),
    ),
    createElement(Fragment, null, '{{/languages}}'),
  );
