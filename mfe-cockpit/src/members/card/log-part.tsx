import { faceOf } from '@escale/contract';
import { cockpitApi } from '@escale/contract/cockpit';
import type { MemberChange } from '@escale/contract/member-editing';
import { useApiQuery } from '@escale/platform';
import { useDates } from '@escale/ui';
import { useIntl } from 'react-intl';
import { texts } from '../../messages/members/texts.ts';
import { withTexts } from '../../messages/with-texts.tsx';
import { type PageProps, Pages, perPage } from './pages.tsx';
import styles from './parts.module.css';

/** What administrators and staff have changed of a member, the latest first (CKP-11). */
export const LogPart = withTexts(texts, function LogPart({ id }: { id: string }) {
  return (
    <div className={styles.part}>
      <Pages key={id} id={id} none="cockpit.card.log.none" usePage={useHistory} Line={Change} />
    </div>
  );
});

const useHistory = ({ id, page }: PageProps) =>
  useApiQuery(cockpitApi.memberEditing.history, { params: { id }, query: { page, limit: perPage } });

function Change({ line: { at, action, by, asOther, fields } }: { line: MemberChange }) {
  const intl = useIntl();
  const dates = useDates();
  // Actions and fields are names of the server: what has no words here is shown as it is.
  const words = (id: string, name: string) => (id in intl.messages ? intl.formatMessage({ id }) : name);
  const who = [dates.instant(at), by && faceOf(by).name, asOther && intl.formatMessage({ id: 'members.log.asOther' })];
  return (
    <span>
      <b>{words(`members.action.${action}`, action)}</b>
      <small>{who.filter(Boolean).join(' · ')}</small>
      {fields.map(({ name, before, after }) => (
        <small key={name}>
          {words(`members.field.${name}`, name)} {before && <s>{before}</s>}{' '}
          <b>{after ?? intl.formatMessage({ id: 'cockpit.none' })}</b>
        </small>
      ))}
    </span>
  );
}
