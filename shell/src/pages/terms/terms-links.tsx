import { pages } from '@escale/contract';
import { type MessagesByLanguage, useAddedMessages } from '@escale/ui';
import en from '../../messages/terms/en.json' with { type: 'json' };
import fr from '../../messages/terms/fr.json' with { type: 'json' };
import nl from '../../messages/terms/nl.json' with { type: 'json' };
import styles from './terms.module.css';

/** Apart from the messages that every page loads; the words are those of `mfe-public`, compared by a test. */
const linkTexts = { fr, en, nl } satisfies MessagesByLanguage;

/** The list beside each legal text, in the order of `mfe-public/src/information/article.tsx`. */
const beside = [
  [pages.terms(), 'shell.terms.link.terms'],
  ['/privacy', 'shell.terms.link.privacy'],
  ['/legal', 'shell.terms.link.legal'],
  ['/help', 'shell.terms.link.help'],
  ['/status', 'shell.terms.link.status'],
] as const;

/** The last line of the public pages' footer. */
const below = [
  [pages.terms(), 'shell.terms.link.terms'],
  ['/privacy', 'shell.terms.link.privacy'],
  ['/privacy#cookies', 'shell.terms.link.cookies'],
  ['/legal#accessibility', 'shell.terms.link.accessibility'],
  ['/legal', 'shell.terms.link.legal'],
] as const;

type TextLink = (typeof beside | typeof below)[number];

/** Links to the other legal texts, which are documents of the server: plain links, because the shell has no page for them. */
function TextLinks({ links, className }: { links: readonly TextLink[]; className: string | undefined }) {
  const { formatMessage } = useAddedMessages(linkTexts);
  return (
    <ul className={className}>
      {links.map(([href, id]) => (
        <li key={href}>
          <a href={href} aria-current={href === pages.terms() ? 'page' : undefined}>
            {formatMessage({ id })}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The texts of the product, of which this one is marked. */
export function OtherTexts() {
  const { formatMessage } = useAddedMessages(linkTexts);
  return (
    <nav aria-label={formatMessage({ id: 'shell.terms.links' })}>
      <TextLinks links={beside} className={styles.texts} />
    </nav>
  );
}

/** The footer of the legal texts. */
export function TermsFooter() {
  return (
    <footer className={styles.foot}>
      <span>© Escale</span>
      <TextLinks links={below} className={styles.end} />
    </footer>
  );
}
