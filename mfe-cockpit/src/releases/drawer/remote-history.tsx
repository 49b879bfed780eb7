import type { PublishedVersion, ReleasedRemote, ReleaseEvent } from '@escale/contract';
import { Badge, Button } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Change } from '../change/change.ts';
import { EventDetails } from '../history/event-details.tsx';
import { EventTitle } from '../history/event-title.tsx';
import { isOlder, shareBefore } from '../history.rules.ts';
import { useReleaseWords } from '../release-words.ts';
import { scrollTo } from '../scroll-to.ts';
import { BlockHeading } from './block-heading.tsx';
import block from './remote-drawer.module.css';
import styles from './remote-history.module.css';

interface Props {
  remote: ReleasedRemote;
  versions: readonly PublishedVersion[];
  history: readonly ReleaseEvent[];
  /** The change that is open, by its id: it stands in the address. */
  open: number | null;
  onOpen: (event: number | null) => void;
  onChange: (change: Change) => void;
}

const firstShown = 5;

/** The changes of a remote as a line of dots, the latest first; each opens what was before and after it. */
export function RemoteHistory({ remote, versions, history, open, onOpen, onChange }: Props) {
  const intl = useIntl();
  const words = useReleaseWords();
  const openIndex = history.findIndex(({ id }) => id === open);
  const [all, setAll] = useState(openIndex >= firstShown);
  const shown = all ? history : history.slice(0, firstShown);
  const { live, canary } = remote;
  const lastPromotion = history.find(({ action, versionAfter }) => isLive(action) && versionAfter === live?.version);
  const lastCanary = history.find(
    ({ action, versionAfter }) => action === 'canary' && versionAfter === canary?.version,
  );
  return (
    <section className={block.block}>
      <BlockHeading>
        <FormattedMessage id="releases.history" />
        {history.length > firstShown && !all && (
          <Button
            variant="quiet"
            size="small"
            aria-label={intl.formatMessage({ id: 'releases.history.allOf' }, { count: history.length })}
            onClick={() => setAll(true)}
          >
            <FormattedMessage id="releases.history.all" values={{ count: history.length }} />
          </Button>
        )}
      </BlockHeading>
      {open !== null && openIndex < 0 && (
        <p ref={scrollTo} className={styles.missing} role="status">
          <FormattedMessage id="releases.event.missing" />
        </p>
      )}
      {history.length === 0 && (
        <p className="soft">
          <FormattedMessage id="releases.history.none" />
        </p>
      )}
      <ul className={styles.line} aria-label={intl.formatMessage({ id: 'releases.history' })}>
        {shown.map((event) => {
          const isOpen = event.id === open;
          const after = versions.find(({ version }) => version === event.versionAfter);
          const isEarlier = event.action === 'promote' && after && !after.bad && after.version !== live?.version;
          // A later version than the live one is no way back: it is promoted again.
          const isBack = after && isOlder(versions, after.version, live?.version ?? null);
          const isNow = event === lastPromotion || event === lastCanary;
          return (
            <li
              key={event.id}
              ref={isOpen ? scrollTo : undefined}
              data-look={event === lastCanary ? 'canary' : event === lastPromotion ? 'live' : lookOf(event)}
            >
              <div className={styles.row}>
                <button
                  type="button"
                  className={styles.open}
                  aria-expanded={isOpen}
                  onClick={() => onOpen(isOpen ? null : event.id)}
                >
                  <EventTitle event={event} />
                  {isNow && (
                    <Badge tone={event === lastCanary ? 'lime' : 'quiet'}>
                      <FormattedMessage id={event === lastCanary ? 'releases.state.canary' : 'releases.state.live'} />
                    </Badge>
                  )}
                  <small>
                    {words.by(event.by)}, {words.age(event.at)}
                  </small>
                </button>
                {isEarlier && after.version !== canary?.version && (
                  <Button
                    variant="quiet"
                    size="small"
                    className={styles.back}
                    aria-label={intl.formatMessage(
                      { id: isBack ? 'releases.goBackOf' : 'releases.againOf' },
                      { version: after.version, at: words.at(event.at) },
                    )}
                    onClick={() =>
                      onChange({
                        kind: after.version === remote.before ? 'rollback' : 'promote',
                        version: after.version,
                      })
                    }
                  >
                    <FormattedMessage id={isBack ? 'releases.goBack' : 'releases.again'} />
                  </Button>
                )}
              </div>
              {isOpen && (
                <EventDetails
                  event={event}
                  version={after}
                  percentBefore={shareBefore(history, event)}
                  className={styles.details}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const isLive = (action: ReleaseEvent['action']) => action === 'promote' || action === 'rollback';
const lookOf = ({ action }: ReleaseEvent) =>
  action === 'rollback' || action === 'halt' || action === 'mark-bad' ? 'back' : undefined;
