import { pages } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { requireSignIn, useApiMutation, useApiQuery, usePageTitle, useSession } from '@escale/platform';
import { Button, Dialog, Icon, LinkButton, Notice, PageHeading, Skeleton, useDates, useFloorName } from '@escale/ui';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { texts } from '../messages/offer/texts.ts';
import { withTexts } from '../messages/with-texts.tsx';
import { PlanFailed } from '../plan-failed.tsx';
import styles from './offer.module.css';

/** An equal seat that is offered because a new plan takes one away: accepted, exchanged, or declined (MAP-08). */
export const OfferPage = withTexts(texts, function OfferPage() {
  const intl = useIntl();
  const dates = useDates();
  const floorName = useFloorName();
  const { bid = '' } = useParams();
  const { member, status } = useSession();
  const [isDeclining, setDeclining] = useState(false);
  const params = { id: bid };
  const query = useApiQuery(lateApi.seatOffers.get, { params }, { enabled: status === 'signedIn' });
  const answer = useApiMutation(lateApi.seatOffers.answer);
  const label = (id: string) => intl.formatMessage({ id });
  usePageTitle(label('seat.title'));
  // Redirect to sign-in only once the session is known to be over.
  useEffect(() => {
    if (status === 'signedOut') requireSignIn();
  }, [status]);
  // A planned version that is withdrawn takes its offers with it, but not the letters that led here.
  if (query.error?.code === 'resource.not-found')
    return (
      <div className={styles.page}>
        <PageHeading>{label('seat.gone')}</PageHeading>
        <Notice tone="info" action={<LinkButton href={pages.booking(bid)}>{label('seat.booking')}</LinkButton>}>
          {label('seat.gone.message')}
        </Notice>
      </div>
    );
  if (query.isError) {
    const onward = <LinkButton href={pages.bookings()}>{label('seat.bookings')}</LinkButton>;
    return <PlanFailed query={query} onward={onward} />;
  }
  const offer = answer.data ?? query.data;
  if (!offer) return <Skeleton height={320} radius={14} />;
  const { seatName: seat, takenSeatName: taken } = offer;
  const zone = member?.timezone ?? 'Europe/Paris';
  const at = (instant: string) => intl.formatDate(instant, { dateStyle: 'long', timeStyle: 'short', timeZone: zone });
  const [only] = offer.halves;
  const part = offer.halves.length === 2 ? 'day' : (only ?? 'day');
  const send = (value: 'accepted' | 'declined') =>
    answer.mutate(
      { params, body: { answer: value } },
      {
        onSettled: () => setDeclining(false),
        // Another seat may be offered instead.
        onError: () => void query.refetch(),
      },
    );
  return (
    <div className={styles.page}>
      <PageHeading sub={`${offer.floor.buildingName}, ${floorName(offer.floor)}, ${offer.zoneName}`}>
        {label('seat.title')}
      </PageHeading>
      <p>{intl.formatMessage({ id: 'seat.why' }, { date: at(offer.startsAt) })}</p>
      <dl className={styles.seats}>
        <div>
          <dt>{label('seat.old')}</dt>
          <dd className={styles.old}>{offer.oldSeatName}</dd>
        </div>
        <Icon name="arrow-right" size={24} />
        <div>
          <dt>{label('seat.new')}</dt>
          <dd className={seat === null ? undefined : styles.new}>{seat ?? label('seat.no')}</dd>
        </div>
        <div className={styles.when}>
          <dt>{label('seat.when')}</dt>
          <dd>
            {dates.day(offer.date)}, {label(`seat.part.${part}`)}
          </dd>
        </div>
      </dl>
      {seat !== null && <p className="soft">{label('seat.equal')}</p>}
      {offer.state === 'open' ? (
        <>
          {seat === null ? (
            <Notice tone="warning">{label('seat.none')}</Notice>
          ) : (
            <>
              {taken !== null && (
                <Notice tone="info">{intl.formatMessage({ id: 'seat.replaced' }, { taken, seat })}</Notice>
              )}
              <p>{intl.formatMessage({ id: 'seat.until' }, { date: at(offer.answerBy) })}</p>
            </>
          )}
          <div className={styles.actions}>
            {seat !== null && (
              <Button busy={answer.isPending} onClick={() => send('accepted')}>
                {intl.formatMessage({ id: 'seat.accept' }, { seat })}
              </Button>
            )}
            <LinkButton variant="second" href={pages.booking(bid)}>
              {label('seat.other')}
            </LinkButton>
            <Button variant="quiet" onClick={() => setDeclining(true)}>
              {label('seat.decline')}
            </Button>
          </div>
        </>
      ) : (
        <Notice
          tone={offer.state === 'declined' || offer.state === 'over' ? 'info' : 'success'}
          action={<LinkButton href={pages.booking(bid)}>{label('seat.booking')}</LinkButton>}
        >
          {intl.formatMessage({ id: `seat.state.${offer.state}` }, { seat })}
        </Notice>
      )}
      {answer.error && <Notice tone="danger">{answer.error.message}</Notice>}
      {isDeclining && (
        <Dialog
          open
          onClose={() => setDeclining(false)}
          title={label('seat.decline.title')}
          footer={
            <Button variant="danger" busy={answer.isPending} onClick={() => send('declined')}>
              {label('seat.decline')}
            </Button>
          }
        >
          <p>{label('seat.decline.note')}</p>
        </Dialog>
      )}
    </div>
  );
});
