import { pages } from '@escale/contract';
import { usePageTitle } from '@escale/platform';
import { EmptyState, LinkButton, type MessagesByLanguage, useAddedMessages } from '@escale/ui';
import en from './not-found.en.json' with { type: 'json' };
import fr from './not-found.fr.json' with { type: 'json' };
import styles from './not-found.module.css';
import nl from './not-found.nl.json' with { type: 'json' };

/** Apart from the messages that every page loads. */
export const notFoundTexts = { fr, en, nl } satisfies MessagesByLanguage;

/** Unknown path: explains it and offers a way on (PLT-09). */
export function NotFound() {
  const { formatMessage } = useAddedMessages(notFoundTexts);
  const title = formatMessage({ id: 'not-found.title' });
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <EmptyState
        level={1}
        title={title}
        message={formatMessage({ id: 'not-found.message' })}
        action={<LinkButton href={pages.explore()}>{formatMessage({ id: 'not-found.action' })}</LinkButton>}
      />
    </div>
  );
}
