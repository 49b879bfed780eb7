import { faceOf, pages } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import { useApiQuery, useSession } from '@escale/platform';
import { LinkButton, SkeletonText } from '@escale/ui';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { CockpitPage } from '../../frame/cockpit-page.tsx';
import { withCardTexts } from '../../messages/member-card/with-card-texts.tsx';
import { texts } from '../../messages/members/texts.ts';
import { withTexts } from '../../messages/with-texts.tsx';
import { MemberActions } from '../card/member-actions.tsx';
import { Missing } from '../card/missing.tsx';
import { PartFailed } from '../card/part-failed.tsx';
import { useMember } from '../members.queries.ts';
import styles from './member.page.module.css';
import { MemberFormPart } from './member-form.tsx';

const CardParts = lazy(() => import('../card/card-parts.tsx').then(({ CardParts: parts }) => ({ default: parts })));

/** A member on a page of their own: what administrators change of them, beside the card (CKP-01). */
export const MemberPage = withCardTexts(
  withTexts(texts, function MemberPage() {
    const intl = useIntl();
    const { uid = '' } = useParams();
    const [foot, setFoot] = useState<HTMLElement | null>(null);
    const changes = useSession().member?.roles.includes('administrator') ?? false;
    const member = useMember(uid);
    const form = useApiQuery(cockpitApi.memberEditing.form, { params: { id: uid } }, { enabled: changes });
    const error = member.error ?? form.error;
    const retry = () => Promise.all([member.refetch(), ...(changes ? [form.refetch()] : [])]);
    const card = member.data?.id === uid ? member.data : undefined;
    const kept = form.data?.id === uid ? form.data : undefined;
    const title = card ? faceOf(card).name : intl.formatMessage({ id: 'cockpit.card.title' });
    const isMissing = error?.status === 404 || error?.status === 400;
    return (
      <CockpitPage
        section="members"
        title={title}
        isForbidden={error?.status === 403}
        scrolls
        tools={
          <LinkButton variant="quiet" size="small" icon="arrow-left" href={pages.employees()}>
            <FormattedMessage id="cockpit.card.back" />
          </LinkButton>
        }
        actions={card && <MemberActions card={card} isOpen />}
        foot={<div ref={setFoot} className={styles.foot} />}
      >
        {isMissing ? (
          <Missing backTo={pages.employees()} />
        ) : error && !card ? (
          <PartFailed error={error} onRetry={retry} />
        ) : (
          <div className={styles.page}>
            {changes && (
              <div className={styles.form}>
                {kept ? (
                  <MemberFormPart key={uid} form={kept} refresh={form.refetch} foot={foot} />
                ) : (
                  <SkeletonText lines={12} />
                )}
              </div>
            )}
            <aside className={styles.card}>
              <Suspense fallback={<SkeletonText lines={8} />}>
                {card ? <CardParts known={card} card={card} heading="h3" /> : <SkeletonText lines={8} />}
              </Suspense>
            </aside>
          </div>
        )}
      </CockpitPage>
    );
  }),
);
