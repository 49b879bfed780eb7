import type { Campaign } from '@escale/contract';
import { Badge, useMoney } from '@escale/ui';
import type { Column } from '@escale/ui/data';
import { useIntl } from 'react-intl';
import styles from './campaigns.module.css';
import { useCampaignWords } from './use-campaign-words.ts';

const tones = { running: 'good', planned: 'lime', over: 'quiet', ended: 'quiet' } as const;

/** Columns of the campaigns. */
export function useCampaignColumns(): Column<Campaign>[] {
  const intl = useIntl();
  const money = useMoney();
  const words = useCampaignWords();
  const head = (id: string) => intl.formatMessage({ id: `cockpit.campaigns.head.${id}` });
  return [
    {
      id: 'name',
      width: 220,
      header: head('name'),
      sortable: true,
      rowHeader: true,
      cell: (campaign) => (
        <span className={styles.two}>
          <b>{words.name(campaign)}</b>
          <small className="num">{words.codes(campaign)}</small>
        </span>
      ),
    },
    { id: 'discount', width: 128, header: head('discount'), cell: words.discount },
    { id: 'from', width: 120, header: head('from'), sortable: true, cell: ({ from }) => words.day(from) },
    { id: 'until', width: 120, header: head('until'), sortable: true, cell: ({ until }) => words.day(until) },
    { id: 'limits', width: 180, header: head('limits'), cell: words.limits },
    { id: 'uses', width: 104, header: head('uses'), sortable: true, align: 'end', cell: words.uses },
    {
      id: 'cost',
      width: 104,
      header: head('cost'),
      align: 'end',
      cell: ({ discountCents }) => money.euros(discountCents),
    },
    {
      id: 'state',
      width: 112,
      header: head('state'),
      cell: (campaign) => <Badge tone={tones[campaign.state]}>{words.state(campaign)}</Badge>,
    },
  ];
}
