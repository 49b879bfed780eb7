import { faceOf, type InquiryEntry } from '@escale/contract';
import { Icon, type IconName, useDates } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './inquiries.module.css';

const icons = { note: 'pencil', answer: 'send', state: 'circle-check', assignee: 'user' } as const satisfies Record<
  InquiryEntry['kind'],
  IconName
>;

/** What staff did with a message, the earliest first. */
export function InquiryHistory({ entries }: { entries: readonly InquiryEntry[] }) {
  const intl = useIntl();
  const dates = useDates();
  if (entries.length === 0) return null;
  return (
    <section className={styles.history}>
      <h4>
        <FormattedMessage id="cockpit.inquiries.history" />
      </h4>
      <ol>
        {entries.map(({ id, kind, text, author, at }) => (
          <li key={id}>
            <Icon name={icons[kind]} />
            <span>
              <b>
                <FormattedMessage
                  id="cockpit.inquiries.entry"
                  values={{
                    kind,
                    name: kind === 'assignee' && text === null ? 'none' : (text ?? ''),
                    state: kind === 'state' ? intl.formatMessage({ id: `cockpit.inquiries.state.${text}` }) : '',
                  }}
                />
              </b>
              {(kind === 'note' || kind === 'answer') && <p>{text}</p>}
              <small>{[author && faceOf(author).name, dates.instant(at)].filter(Boolean).join(', ')}</small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
