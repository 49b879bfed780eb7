import { Publisher } from './publisher.tsx';
import { SiteHost } from './site-host.tsx';

/** Sections of the terms, of the privacy text and of the legal notice, by their anchors. */
export const termsSections = [
  'service',
  'account',
  'bookings',
  'prices',
  'cancellation',
  'places',
  'hosts',
  'data',
  'changes',
].map((anchor) => ({ anchor, title: `public.terms.${anchor}.title`, text: `public.terms.${anchor}.text` }));
export const privacySections = ['data', 'purposes', 'sharing', 'cookies', 'duration', 'rights'].map((anchor) => ({
  anchor,
  title: `public.privacy.${anchor}.title`,
  text: `public.privacy.${anchor}.text`,
}));
const publisher = { anchor: 'publisher', title: 'public.legal.publisher.title', Text: Publisher };
/** Left out where the installation names no hosting provider. */
const hosting = { anchor: 'hosting', title: 'public.legal.hosting.title', Text: SiteHost, of: 'siteHost' };
export const legalSections = [
  publisher,
  hosting,
  ...['content', 'prices', 'accessibility', 'contact'].map((anchor) => ({
    anchor,
    title: `public.legal.${anchor}.title`,
    text: `public.legal.${anchor}.text`,
  })),
];
