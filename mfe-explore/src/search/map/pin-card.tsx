import { api, pages, type SearchQuery, type WorkspaceCard } from '@escale/contract';
import { useApiQuery } from '@escale/platform';
import { chargedHours } from '@escale/rules';
import { Anchor, IconButton, Picture, Skeleton } from '@escale/ui';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CardPrice } from '../../cards/card-price.tsx';
import { SpacePlace } from '../../words/space-place.tsx';
import { choiceOf, hoursOf } from '../search-address.ts';
import styles from './pin-card.module.css';

interface PinCardProps {
  /** The spaces under the pressed price, the cheapest first. */
  ids: readonly string[];
  /** The id of the one that is shown. */
  id: string;
  items: readonly WorkspaceCard[];
  query: SearchQuery;
  onShow: (id: string) => void;
  onClose: () => void;
}

/** The card of a price on the map; several spaces at one spot are paged through (look.md 'Explore'). Escape closes it. */
export function PinCard({ ids, id, items, query, onShow, onClose }: PinCardProps) {
  const intl = useIntl();
  const link = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement);
  const known = items.find((item) => item.id === id);
  const { date, part } = query;
  const hours = hoursOf(query);
  const found = useApiQuery(
    api.workspaces.details,
    { query: { ids: [id], date, part: part === 'halfDay' ? 'day' : part } },
    { enabled: !known },
  );
  const space = known ?? found.data?.items[0];
  // The focus moves into the card when it opens, and back to the price when it closes.
  useEffect(() => {
    link.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [opener]);
  return (
    <section
      className={styles.card}
      aria-label={space?.name ?? intl.formatMessage({ id: 'explore.space.title' })}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div ref={link} tabIndex={-1} className={styles.inside}>
        {space ? (
          <>
            <Picture id={space.pictures[0]} alt="" ratio="4/3" radius={12} sizes="128px" className={styles.picture} />
            <div className={styles.words}>
              <h2>
                <Anchor
                  href={`${pages.workspace(space.id)}${choiceOf(query, space.bookingMode)}`}
                  className={styles.link}
                >
                  {space.name}
                </Anchor>
              </h2>
              <p className="soft">
                <FormattedMessage id={`explore.type.${space.type}`} /> · <SpacePlace short space={space} />
              </p>
              <CardPrice
                space={space}
                part={date ? (part ?? 'day') : null}
                monthly={query.tab === 'monthly'}
                hours={hours ? chargedHours(hours) : 0}
              />
            </div>
          </>
        ) : found.isError ? (
          <p role="alert">{found.error.message}</p>
        ) : (
          <Skeleton height={88} radius={12} />
        )}
      </div>
      <div className={styles.acts}>
        <IconButton icon="x" label={intl.formatMessage({ id: 'ui.close' })} onClick={onClose} />
      </div>
      {ids.length > 1 && <Leaf ids={ids} id={id} onShow={onShow} />}
    </section>
  );
}

/** Pages through the spaces of one spot, from the cheapest on. */
function Leaf({ ids, id, onShow }: { ids: readonly string[]; id: string; onShow: (id: string) => void }) {
  const intl = useIntl();
  const at = ids.indexOf(id);
  const to = (by: number) => onShow(ids[(at + by + ids.length) % ids.length] ?? id);
  return (
    <p className={styles.leaf}>
      <IconButton
        icon="chevron-left"
        label={intl.formatMessage({ id: 'explore.pin.previous' })}
        onClick={() => to(-1)}
      />
      <span className="num">
        <FormattedMessage id="explore.pin.of" values={{ number: at + 1, count: ids.length }} />
      </span>
      <IconButton icon="chevron-right" label={intl.formatMessage({ id: 'explore.pin.next' })} onClick={() => to(1)} />
    </p>
  );
}
