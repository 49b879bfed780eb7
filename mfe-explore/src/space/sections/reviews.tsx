import type { ReviewTheme, ShownReview } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { useApiQuery } from '@escale/platform';
import {
  Badge,
  Button,
  FailureCard,
  Icon,
  type MessagesByLanguage,
  Skeleton,
  useAddedMessages,
  useDates,
} from '@escale/ui';
import { Select } from '@escale/ui/form';
import { useRef, useState } from 'react';
import { RawIntlProvider, useIntl } from 'react-intl';
import en from '../../messages/reviews/en.json' with { type: 'json' };
import fr from '../../messages/reviews/fr.json' with { type: 'json' };
import nl from '../../messages/reviews/nl.json' with { type: 'json' };
import styles from './reviews.module.css';
import { Section } from './section.tsx';

/** Apart from the messages that every search loads. */
const texts = { fr, en, nl } satisfies MessagesByLanguage;
const reviewThemes = ['quiet', 'light', 'coffee', 'connection', 'welcome', 'value'] as const satisfies ReviewTheme[];
const sorts = ['newest', 'highest', 'lowest'] as const;
type Sort = (typeof sorts)[number];
const pageSize = 6;

/** Reviews of members who stayed: score, themes, months, and the list by sort and page (WSP-04). */
export function Reviews({ workspaceId }: { workspaceId: string }) {
  return (
    <RawIntlProvider value={useAddedMessages(texts)}>
      <ReviewList workspaceId={workspaceId} />
    </RawIntlProvider>
  );
}

function ReviewList({ workspaceId }: { workspaceId: string }) {
  const intl = useIntl();
  const [sort, setSort] = useState<Sort>('newest');
  const [page, setPage] = useState(1);
  const list = useRef<HTMLUListElement>(null);
  const { data, error, refetch } = useApiQuery(
    lateApi.reviews.ofSpace,
    { params: { id: workspaceId }, query: { sort, page, limit: pageSize } },
    { placeholderData: (former) => former },
  );
  const words = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `explore.reviews.${id}` }, values);
  const last = Math.ceil((data?.total ?? 0) / pageSize);
  const turn = (to: number) => {
    setPage(to);
    list.current?.focus();
  };
  return (
    <Section id="reviews" title={words('title')} end={<small className="soft">{words('rule')}</small>}>
      {error && !data && <FailureCard message={error.message} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton height={160} radius={14} />}
      {data?.total === 0 && <p className="soft">{words('none')}</p>}
      {data && data.average !== null && (
        <>
          <div className={styles.summary}>
            <p className={styles.average}>
              <b className="num">{intl.formatNumber(data.average, { minimumFractionDigits: 1 })}</b>
              <Stars score={Math.round(data.average)} />
              <small className="soft">{words('count', { count: data.total })}</small>
            </p>
            <dl className={styles.themes}>
              {reviewThemes.map((theme) => {
                const average = data.themes[theme];
                return (
                  average !== undefined && (
                    <div key={theme}>
                      <dt>{words(`theme.${theme}`)}</dt>
                      <dd>
                        <span className={styles.bar} aria-hidden="true">
                          <i style={{ inlineSize: `${average * 20}%` }} />
                        </span>
                        <b className="num">{intl.formatNumber(average, { minimumFractionDigits: 1 })}</b>
                      </dd>
                    </div>
                  )
                );
              })}
            </dl>
          </div>
          <Months months={data.months} />
          <div className={styles.sort}>
            <Select
              aria-label={words('sort')}
              value={sort}
              options={sorts.map((value) => ({ value, label: words(`sort.${value}`) }))}
              onChange={({ target }) => {
                setSort(sorts.find((one) => one === target.value) ?? 'newest');
                setPage(1);
              }}
            />
          </div>
          <ul ref={list} tabIndex={-1} className={styles.list} aria-label={words('page', { page, last })}>
            {data.items.map((review) => (
              <Row key={review.id} review={review} />
            ))}
          </ul>
          {last > 1 && (
            <div className={styles.pages}>
              <Button variant="second" disabled={page <= 1} onClick={() => turn(page - 1)}>
                {words('before')}
              </Button>
              <small className="soft">{words('page', { page, last })}</small>
              <Button variant="second" disabled={page >= last} onClick={() => turn(page + 1)}>
                {words('after')}
              </Button>
            </div>
          )}
        </>
      )}
    </Section>
  );
}

function Stars({ score }: { score: number }) {
  const intl = useIntl();
  return (
    <span
      className={styles.stars}
      role="img"
      aria-label={intl.formatMessage({ id: 'explore.reviews.stars' }, { count: score })}
    >
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} name="star" size={14} filled={star <= score} />
      ))}
    </span>
  );
}

/** The average of each month with reviews as a bar of up to five stars. */
function Months({ months }: { months: readonly { month: string; average: number; count: number }[] }) {
  const intl = useIntl();
  const dates = useDates();
  if (months.length < 2) return null;
  return (
    <ol className={styles.months} aria-label={intl.formatMessage({ id: 'explore.reviews.months' })}>
      {months.map(({ month, average, count }) => (
        <li key={month}>
          <span className={styles.column} aria-hidden="true">
            <i style={{ blockSize: `${average * 20}%` }} />
          </span>
          <b className="num">{intl.formatNumber(average, { minimumFractionDigits: 1 })}</b>
          <small className="soft">{dates.month(`${month}-01`)}</small>
          <small className="soft">{intl.formatMessage({ id: 'explore.reviews.count' }, { count })}</small>
        </li>
      ))}
    </ol>
  );
}

function Row({ review }: { review: ShownReview }) {
  const intl = useIntl();
  const dates = useDates();
  const { score, themes, text, author, colleague, stays, lastStay, answer } = review;
  const rated = reviewThemes.filter((theme) => (themes[theme] ?? 0) >= 4);
  return (
    <li className={styles.review}>
      <p className={styles.head}>
        <b>{author}</b>
        {colleague && <Badge tone="quiet">{intl.formatMessage({ id: 'explore.reviews.colleague' })}</Badge>}
        <Stars score={score} />
      </p>
      <small className={styles.stay}>
        <Icon name="circle-check" size={14} />
        {intl.formatMessage({ id: 'explore.reviews.stays' }, { count: stays, day: dates.day(lastStay) })}
      </small>
      {text && <p>{text}</p>}
      {rated.length > 0 && (
        <p className={styles.rated}>
          {rated.map((theme) => (
            <Badge key={theme} tone="quiet">
              {intl.formatMessage({ id: `explore.reviews.theme.${theme}` })}
            </Badge>
          ))}
        </p>
      )}
      {answer && (
        <blockquote className={styles.answer}>
          <b>{intl.formatMessage({ id: 'explore.reviews.host' })}</b>
          {answer}
        </blockquote>
      )}
    </li>
  );
}
