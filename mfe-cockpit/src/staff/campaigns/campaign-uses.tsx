import { type Campaign, type CampaignUse, faceOf } from '@escale/contract';
import { staffApi } from '@escale/contract/staff';
import { call, useApiQuery } from '@escale/platform';
import { Button, SkeletonText, useDates, useMoney } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCsvExport } from '../../lists/use-csv-export.ts';
import styles from './campaigns.module.css';

const mostShown = 10;

/** The bookings that used a campaign, the latest first, and all of them as a file; the codes as another. */
export function CampaignUses({ campaign: { id, kind, codes, uses } }: { campaign: Campaign }) {
  const intl = useIntl();
  const dates = useDates();
  const money = useMoney();
  const words = (name: string) => intl.formatMessage({ id: `cockpit.campaigns.${name}` });
  const params = { id };
  const { data, isPending, error } = useApiQuery(staffApi.campaigns.uses, { params, query: { limit: mostShown } });
  const bookings = useCsvExport<CampaignUse>({
    file: words('uses.file'),
    read: (page, limit) => call(staffApi.campaigns.uses, { params, query: { page, limit } }),
    columns: [
      { head: words('use.reference'), value: ({ reference }) => reference },
      { head: words('use.code'), value: ({ code }) => code },
      { head: words('use.member'), value: ({ member }) => faceOf(member).name },
      { head: words('use.company'), value: ({ company }) => company },
      { head: words('use.space'), value: ({ space }) => space },
      { head: words('use.date'), value: ({ date }) => date },
      { head: words('use.status'), value: ({ status }) => words(`status.${status}`) },
      { head: words('head.cost'), value: ({ discountCents }) => ({ cents: discountCents }) },
    ],
  });
  const list = useCsvExport<{ code: string; uses: number }>({
    file: words('codes.file'),
    read: (page, limit) => call(staffApi.campaigns.codes, { params, query: { page, limit } }),
    columns: [
      { head: words('use.code'), value: ({ code }) => code },
      { head: words('head.uses'), value: (row) => row.uses },
    ],
  });
  return (
    <section className={styles.uses}>
      <h4>
        <FormattedMessage id="cockpit.campaigns.uses" values={{ count: uses }} />
      </h4>
      {isPending && <SkeletonText lines={3} />}
      {error && <p className="soft">{error.message}</p>}
      <ul>
        {data?.items.map((use) => (
          <li key={use.bookingId}>
            <span>
              <b>{faceOf(use.member).name}</b>
              <small>{[use.company, use.space, dates.dayMonth(use.date)].filter(Boolean).join(', ')}</small>
            </span>
            <span className="num">
              <b>{money.euros(0 - use.discountCents)}</b>
              <small>{words(`status.${use.status}`)}</small>
            </span>
          </li>
        ))}
      </ul>
      {data && data.total > data.items.length && (
        <p className="soft">
          <FormattedMessage id="cockpit.campaigns.uses.more" values={{ count: data.total - data.items.length }} />
        </p>
      )}
      <div className={styles.files}>
        <Button
          variant="second"
          size="small"
          icon="download"
          busy={bookings.isBusy}
          disabled={uses === 0}
          onClick={() => void bookings.run()}
        >
          {words('uses.export')}
        </Button>
        {kind === 'codes' && codes > 1 && (
          <Button variant="second" size="small" icon="download" busy={list.isBusy} onClick={() => void list.run()}>
            {words('codes.export')}
          </Button>
        )}
      </div>
    </section>
  );
}
