import { faceOf } from '@escale/contract';
import { useSession } from '@escale/platform';
import { withElision } from '@escale/rules';
import { Notice } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import styles from './account.page.module.css';

/** Whether somebody else is signed in as the member: what the server then refuses is not offered (AUT-11). */
export const useIsOther = (): boolean => useSession().member?.signedInBy !== undefined;

/** Says, above a section that only the member changes, why it cannot be changed now. */
export function AsOther() {
  if (!useIsOther()) return null;
  return (
    <div className={styles.other}>
      <Notice tone="warning">
        <AsOtherSentence id="account.as-other" />
      </Notice>
    </div>
  );
}

/** A message about the member (`name`) and who is signed in as them (`by`). */
export function AsOtherSentence({ id }: { id: string }) {
  const { member } = useSession();
  if (!member?.signedInBy) return null;
  return <FormattedMessage id={id} values={withElision({ name: faceOf(member).name, by: member.signedInBy.name })} />;
}
