import type { NoticeChannel, NotificationSettings } from '@escale/contract';
import { noticeRoutes } from '@escale/contract/notices';
import { useApiMutation } from '@escale/platform';
import { Icon, VisuallyHidden } from '@escale/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './notifications.module.css';
import type { Row } from './rows.rules.ts';

type Setting = NotificationSettings['items'][number];

/** Categories by channels. `chat` names the linked chats; without one there is no column for them. */
export function Matrix({ rows, chat }: { rows: readonly Row[]; chat: string }) {
  const intl = useIntl();
  const set = useApiMutation(noticeRoutes.set);
  /** Choices that are being sent, by category and channel. */
  const [sent, setSent] = useState<Readonly<Record<string, boolean>>>({});
  const channels: readonly NoticeChannel[] = chat === '' ? ['mail', 'app', 'push'] : ['mail', 'app', 'push', 'chat'];
  const nameOf = (channel: NoticeChannel) =>
    channel === 'chat' ? chat : intl.formatMessage({ id: `account.notifications.${channel}` });
  const choose = (category: Setting['category'], channel: NoticeChannel, isOn: boolean) => {
    const key = `${category} ${channel}`;
    setSent((known) => ({ ...known, [key]: isOn }));
    set.mutate(
      { body: { category, channel, isOn } },
      {
        onError: () => setSent(({ [key]: _, ...others }) => others),
      },
    );
  };
  return (
    <>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <td>
              <h2 id="notifications">
                <FormattedMessage id="account.notifications.title" />
              </h2>
            </td>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {nameOf(channel)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ setting, name: row }) => {
            const { category } = setting;
            const name = intl.formatMessage({ id: `account.notifications.${row}` });
            return (
              <tr key={category}>
                <th scope="row">
                  <b>{name}</b>
                  <small>
                    <FormattedMessage id={`account.notifications.${row}.hint`} />
                  </small>
                </th>
                {channels.map((channel) => (
                  <td key={channel}>
                    <Box
                      choice={setting[channel]}
                      isOn={sent[`${category} ${channel}`] ?? setting[channel] === 'on'}
                      category={name}
                      channel={nameOf(channel)}
                      onChange={(isOn) => choose(category, channel, isOn)}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {set.error && (
        <p role="alert" className={styles.alert}>
          {set.error.message}
        </p>
      )}
    </>
  );
}

interface BoxProps {
  choice: Setting[NoticeChannel];
  isOn: boolean;
  category: string;
  channel: string;
  onChange: (isOn: boolean) => void;
}

/** A box of the matrix: a choice, a lock where the letter is due, a dash where there is nothing to send. */
function Box({ choice, isOn, category, channel, onChange }: BoxProps) {
  const intl = useIntl();
  if (choice === 'due')
    return (
      <span
        className={styles.lock}
        role="img"
        aria-label={intl.formatMessage({ id: 'account.notifications.due' }, { category })}
      >
        <Icon name="lock" size={14} />
      </span>
    );
  if (choice === 'none')
    return (
      <span className={styles.none}>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>
          <FormattedMessage id="account.notifications.none" />
        </VisuallyHidden>
      </span>
    );
  return (
    <label className={styles.target}>
      <input
        type="checkbox"
        className={styles.box}
        checked={isOn}
        aria-label={intl.formatMessage({ id: 'account.notifications.box' }, { category, channel })}
        onChange={(event) => onChange(event.target.checked)}
      />
      <Icon name="check" size={16} />
    </label>
  );
}
