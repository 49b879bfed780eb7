import { Button, EmptyState, Icon } from '@escale/ui';
import { useIntl } from 'react-intl';
import styles from '../frame/cockpit-page.module.css';

interface Props {
  title: string;
  /** Words of the button that shows all rows again. */
  action: string;
  onWiden: () => void;
}

/** Instead of rows when search and filters leave none. */
export function NoMatch({ title, action, onWiden }: Props) {
  const intl = useIntl();
  return (
    <EmptyState
      art={
        <span className={styles.sign}>
          <Icon name="search" size={20} />
        </span>
      }
      title={title}
      message={intl.formatMessage({ id: 'cockpit.noMatch.message' })}
      action={
        <Button variant="second" onClick={onWiden}>
          {action}
        </Button>
      }
    />
  );
}
