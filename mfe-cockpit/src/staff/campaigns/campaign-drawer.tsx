import { type Campaign, faceOf } from '@escale/contract';
import { staffApi } from '@escale/contract/staff';
import { notify, useApiMutation, useApiQuery } from '@escale/platform';
import { Button, ConfirmDialog, EmptyState, FailureCard, SkeletonText, useDates, useMoney } from '@escale/ui';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Fact, Facts } from '../../frame/facts.tsx';
import { RowActions, RowDrawer } from '../../frame/row-drawer.tsx';
import { RowSteps } from '../../frame/row-steps.tsx';
import type { OpenRow } from '../../lists/use-open-row.ts';
import { CampaignUses } from './campaign-uses.tsx';
import styles from './campaigns.module.css';
import { useCampaignWords } from './use-campaign-words.ts';

const CampaignDialog = lazy(() =>
  import('./campaign-dialog.tsx').then(({ CampaignDialog: dialog }) => ({ default: dialog })),
);

interface Props extends OpenRow {
  id: string;
  /** The row of the table, shown until the campaign is read. */
  known: Campaign | undefined;
}

/** A campaign with its limits, its bookings and what can be done with it (BKG-13). */
export function CampaignDrawer({ id, known, asPage, backTo, previous, next, onClose }: Props) {
  const intl = useIntl();
  const words = (name: string) => intl.formatMessage({ id: `cockpit.campaigns.${name}` });
  const names = useCampaignWords();
  const [asked, setAsked] = useState<'change' | 'end' | null>(null);
  const query = useApiQuery(staffApi.campaigns.get, { params: { id } });
  const read = query.data?.id === id ? query.data : undefined;
  const campaign = read ?? known;
  const end = useApiMutation(staffApi.campaigns.end, {
    onSuccess: () => {
      notify({ tone: 'success', message: words('end.done') });
      setAsked(null);
    },
    onError: (error) => notify({ tone: 'danger', message: error.message }),
  });
  const isMissing = query.error?.status === 404 || query.error?.status === 400;
  const isOpen = campaign !== undefined && campaign.state !== 'ended' && !isMissing;
  return (
    <>
      <RowDrawer
        title={campaign ? names.name(campaign) : words('one')}
        asPage={asPage}
        backTo={backTo}
        back={words('back')}
        steps={
          <RowSteps
            previous={{ label: words('previous'), open: previous }}
            next={{ label: words('next'), open: next }}
          />
        }
        footer={
          isOpen && (
            <RowActions>
              <Button variant="danger" onClick={() => setAsked('end')}>
                {words('end')}
              </Button>
              <Button variant="second" icon="pencil" disabled={!read} onClick={() => setAsked('change')}>
                {words('change.open')}
              </Button>
            </RowActions>
          )
        }
        isBusy={query.isFetching}
        onClose={onClose}
      >
        {isMissing ? (
          <EmptyState title={words('missing')} message={words('missing.message')} />
        ) : campaign ? (
          <Details campaign={campaign} heading={asPage ? 'h1' : 'h3'} />
        ) : query.isError ? (
          <FailureCard onRetry={() => query.refetch()} />
        ) : (
          <SkeletonText lines={8} />
        )}
      </RowDrawer>
      <Suspense>
        {asked === 'change' && read && (
          <CampaignDialog
            campaign={read}
            refresh={() => query.refetch({ throwOnError: true })}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
      <ConfirmDialog
        open={asked === 'end'}
        danger
        busy={end.isPending}
        title={words('end.title')}
        message={words('end.message')}
        confirmLabel={words('end')}
        onClose={() => setAsked(null)}
        onConfirm={() => end.mutate({ params: { id } })}
      />
    </>
  );
}

function Details({ campaign, heading: Heading }: { campaign: Campaign; heading: 'h1' | 'h3' }) {
  const intl = useIntl();
  const dates = useDates();
  const money = useMoney();
  const words = useCampaignWords();
  const { kind, mostEach, companies, spaces, changedBy, changedAt, discountCents } = campaign;
  const all = (id: string) => intl.formatMessage({ id: `cockpit.campaigns.all.${id}` });
  const list = (named: Campaign['companies'], none: string) =>
    named.length === 0 ? all(none) : intl.formatList(named.map(({ name }) => name));
  return (
    <div className={styles.facts}>
      <Heading>{words.name(campaign)}</Heading>
      <p className={styles.sum}>
        <b className="num">{words.discount(campaign)}</b>
        <span>{words.state(campaign)}</span>
      </p>
      <Facts>
        <Fact name={`cockpit.campaigns.head.${kind === 'codes' ? 'codes' : 'kind'}`}>{words.codes(campaign)}</Fact>
        <Fact name="cockpit.campaigns.head.from">{words.day(campaign.from)}</Fact>
        <Fact name="cockpit.campaigns.head.until">{words.day(campaign.until)}</Fact>
        <Fact name="cockpit.campaigns.head.uses">{words.uses(campaign)}</Fact>
        <Fact name="cockpit.campaigns.head.each">
          {kind === 'freeDay' || mostEach !== null ? (
            <FormattedMessage id="cockpit.campaigns.limit.each" values={{ count: mostEach ?? 1 }} />
          ) : (
            all('each')
          )}
        </Fact>
        <Fact name="cockpit.campaigns.head.companies">{list(companies, 'companies')}</Fact>
        <Fact name="cockpit.campaigns.head.spaces">{list(spaces, 'spaces')}</Fact>
        <Fact name="cockpit.campaigns.head.cost">{money.euros(discountCents)}</Fact>
        {changedBy && (
          <Fact name="cockpit.campaigns.head.changed">
            <FormattedMessage
              id="cockpit.campaigns.changedBy"
              values={{ name: faceOf(changedBy).name, date: dates.instant(changedAt) }}
            />
          </Fact>
        )}
      </Facts>
      <CampaignUses campaign={campaign} />
    </div>
  );
}
