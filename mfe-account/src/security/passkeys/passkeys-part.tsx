import type { Passkey } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { notify, useApiMutation, useSession } from '@escale/platform';
import { Button, ConfirmDialog, Icon, IconButton, type IconName, useDates } from '@escale/ui';
import { keepFocus } from '@escale/ui/form';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useIsOther } from '../../frame/as-other.tsx';
import { canUsePasskeys } from '../can-use-passkeys.ts';
import styles from '../security.module.css';
import { NewPasskeyDialog } from './new-passkey-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';

const icons: Record<Passkey['kind'], IconName> = { device: 'laptop', phone: 'smartphone', key: 'key' };

interface Props {
  passkeys: readonly Passkey[];
  /** The company's sign-in has replaced passwords, and passkeys with them. */
  isReplaced: boolean;
  /** The account has a password, which is asked for again before a passkey is added. */
  hasPassword: boolean;
}

/** The member's passkeys: add, rename, remove (AUT-14). */
export function PasskeysPart({ passkeys, isReplaced, hasPassword }: Props) {
  const intl = useIntl();
  const dates = useDates();
  const timezone = useSession().member?.timezone;
  const isOther = useIsOther();
  const remove = useApiMutation(lateApi.passkeys.remove);
  const [named, setNamed] = useState<Passkey | 'new' | null>(null);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const isSupported = canUsePasskeys();
  const words = (id: string, name?: string) => intl.formatMessage({ id }, { name });
  return (
    <section ref={keepFocus} aria-labelledby="security-passkeys">
      <div>
        <h2 id="security-passkeys" tabIndex={-1} data-keeps-focus="">
          <FormattedMessage id="account.passkeys" />
        </h2>
        <p>
          <FormattedMessage id="account.passkeys.hint" />
        </p>
      </div>
      <div>
        {passkeys.length === 0 && (
          <p className="soft">
            <FormattedMessage id={isReplaced ? 'account.passkeys.replaced' : 'account.passkeys.none'} />
          </p>
        )}
        <ul className={`${styles.list} ${styles.plain}`}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.row}>
              <Icon name={icons[passkey.kind]} size={20} />
              <p className={styles.text}>
                <b>{passkey.name}</b>
                <small>
                  <FormattedMessage id={`account.passkeys.kind.${passkey.synced ? 'synced' : passkey.kind}`} />
                  {' · '}
                  {passkey.usedAt ? (
                    <FormattedMessage
                      id="account.passkeys.used"
                      values={{ at: dates.instant(passkey.usedAt, timezone) }}
                    />
                  ) : (
                    <FormattedMessage id="account.passkeys.unused" />
                  )}
                </small>
              </p>
              {!isOther && (
                <>
                  <IconButton
                    icon="pencil"
                    label={words('account.passkeys.rename', passkey.name)}
                    onClick={() => setNamed(passkey)}
                  />
                  <IconButton
                    icon="trash-2"
                    label={words('account.passkeys.remove', passkey.name)}
                    onClick={() => setRemoved(passkey)}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
        {!isReplaced && !isOther && (
          <div className={styles.after}>
            <Button variant="second" icon="key" disabled={!isSupported} onClick={() => setNamed('new')}>
              <FormattedMessage id="account.passkeys.add" />
            </Button>
            {!isSupported && (
              <small className="soft">
                <FormattedMessage id="account.passkeys.unsupported" />
              </small>
            )}
          </div>
        )}
      </div>
      {named === 'new' && <NewPasskeyDialog hasPassword={hasPassword} onClose={() => setNamed(null)} />}
      {named && named !== 'new' && <RenameDialog passkey={named} onClose={() => setNamed(null)} />}
      {removed && (
        <ConfirmDialog
          open
          danger
          busy={remove.isPending}
          title={words('account.passkeys.remove.title', removed.name)}
          message={words('account.passkeys.remove.message')}
          confirmLabel={words('account.passkeys.remove.confirm')}
          onClose={() => setRemoved(null)}
          onConfirm={() =>
            remove.mutate(
              { params: { id: removed.id } },
              {
                onError: ({ message }) => notify({ tone: 'danger', message }),
                onSettled: () => setRemoved(null),
              },
            )
          }
        />
      )}
    </section>
  );
}
