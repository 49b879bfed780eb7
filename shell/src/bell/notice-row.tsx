import { faceOf, type Notice } from '@escale/contract';
import { noticeRoutes } from '@escale/contract/notices';
import { useApiMutation, useSession } from '@escale/platform';
import { Anchor, Avatar, Icon, type IconName } from '@escale/ui';
import { useIntl } from 'react-intl';
import { Answer } from './answer.tsx';
import styles from './panel.module.css';

const good: ReadonlySet<Notice['kind']> = new Set(['confirmed', 'invitationAccepted', 'proposalAccepted']);
const bad: ReadonlySet<Notice['kind']> = new Set([
  'rejected',
  'supplierFailed',
  'expired',
  'cancelled',
  'noShow',
  'withdrawn',
]);
const icons: Readonly<Record<Notice['category'], IconName>> = {
  bookings: 'ticket',
  requests: 'ticket',
  waitingList: 'hourglass',
  reminders: 'bell',
  team: 'users',
  invitations: 'users',
  credits: 'coins',
  account: 'link',
};
const toneOf = (kind: Notice['kind']) => (good.has(kind) ? 'good' : bad.has(kind) ? 'bad' : undefined);

interface Props {
  notice: Notice;
  time: string;
  onClose: () => void;
  /** The buttons of an answer go with its question, and among those that are open the whole row. */
  onAnswered: () => void;
}

/** One notice: opens the thing it is about, and is then read; below it what can be answered at once. */
export function NoticeRow({ notice, time, onClose, onAnswered }: Props) {
  const intl = useIntl();
  const { member } = useSession();
  const read = useApiMutation(noticeRoutes.read);
  const { id, kind, category, title, emphasis, detail, person, page, isRead, question } = notice;
  const markRead = () => {
    if (!isRead) read.mutate({ body: { id } });
  };
  // Whoever is signed in as the member answers nothing for them but an offered place (AUT-11).
  const mayAnswer = !member?.signedInBy || question?.kind === 'offer';
  const answered = () => {
    onAnswered();
    markRead();
  };
  const tone = toneOf(kind);
  const icon = tone === 'good' ? 'check' : tone === 'bad' ? 'x' : icons[category];
  return (
    <li className={styles.row}>
      {!isRead && (
        <span className={styles.dot} role="img" aria-label={intl.formatMessage({ id: 'shell.bell.unread' })} />
      )}
      {person && !tone ? (
        <Avatar {...faceOf(person)} size={36} decorative />
      ) : (
        <span className={styles.sign} data-tone={tone}>
          <Icon name={icon} />
        </span>
      )}
      <div className={styles.text}>
        <Anchor
          href={page}
          className={styles.link}
          onClick={() => {
            markRead();
            onClose();
          }}
        >
          <Emphasised text={title} part={emphasis} />
        </Anchor>
        {detail !== '' && <small>{detail}</small>}
        {question && mayAnswer && <Answer question={question} onDone={answered} />}
      </div>
      <time dateTime={notice.at}>{time}</time>
    </li>
  );
}

/** A text with one part of it in bold. */
function Emphasised({ text, part }: { text: string; part: string }) {
  const at = part === '' ? -1 : text.indexOf(part);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <b>{part}</b>
      {text.slice(at + part.length)}
    </>
  );
}
