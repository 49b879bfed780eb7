import type { LogEntry } from '@escale/contract';
import { Icon } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import styles from './log.module.css';
import { useLogWords } from './use-log-words.ts';

interface Props {
  entry: LogEntry;
  /** The values alone, where there is little room. */
  isShort?: boolean;
}

/** What a line changed, in one: its first field, and how many others there are. */
export function Change({ entry: { fields, isCall }, isShort = false }: Props) {
  const { path, value } = useLogWords();
  const [first] = fields;
  if (isCall)
    return (
      <span className="soft">
        <FormattedMessage id="log.call" />
      </span>
    );
  if (first === undefined) return null;
  return (
    <span className={styles.change}>
      {!isShort && <small>{path(first.path)}</small>}
      {first.before !== null && (
        <>
          <del>{value(first.path, first.before)}</del>
          <Icon name="arrow-right" size={14} />
        </>
      )}
      <b>{value(first.path, first.after)}</b>
      {!isShort && fields.length > 1 && (
        <small>
          <FormattedMessage id="log.more" values={{ count: fields.length - 1 }} />
        </small>
      )}
    </span>
  );
}
