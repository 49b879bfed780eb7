import { lateApi } from '@escale/contract/late';
import { call, notify } from '@escale/platform';
import { Button, IconButton } from '@escale/ui';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../links.module.css';

interface Props {
  /** The address with dots in place of its secret. */
  hint: string;
  /** The whole address, while it is shown. */
  address: string | null;
  onAddress: (address: string | null) => void;
}

/** The address of the feed: hidden until it is asked for, and copied without being shown. */
export function FeedAddress({ hint, address, onAddress }: Props) {
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const words = (id: string) => intl.formatMessage({ id: `account.feed.${id}` });
  const withAddress = async (use: (address: string) => void | Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await use(address ?? (await call(lateApi.calendarFeed.address)).address);
    } catch (error) {
      notify({ tone: 'danger', message: error instanceof Error ? error.message : words('unknown') });
    } finally {
      setBusy(false);
    }
  };
  const copy = (whole: string) =>
    navigator.clipboard?.writeText(whole).then(
      () => notify({ tone: 'success', message: words('copied') }),
      () => showInstead(whole),
    ) ?? showInstead(whole);
  /** Without a clipboard the address is shown and selected, to be copied by hand. */
  const showInstead = (whole: string) => {
    onAddress(whole);
    notify({ tone: 'info', message: words('copy-by-hand') });
    requestAnimationFrame(() => input.current?.select());
  };
  return (
    <div className={styles.address}>
      <input ref={input} readOnly value={address ?? hint} aria-label={words('address')} />
      <IconButton
        icon={address === null ? 'eye' : 'eye-off'}
        label={words(address === null ? 'show' : 'hide')}
        aria-pressed={address !== null}
        onClick={() => (address === null ? void withAddress(onAddress) : onAddress(null))}
      />
      <Button size="small" icon="copy" busy={isBusy} onClick={() => withAddress(copy)}>
        <FormattedMessage id="account.feed.copy" />
      </Button>
    </div>
  );
}
