import { Avatar, Icon, IconButton } from '@escale/ui';
import { keepFocus } from '@escale/ui/form';
import { useIntl } from 'react-intl';
import styles from './invite.module.css';
import type { Refusal } from './use-invite.ts';

interface Chosen {
  /** A member’s id or an address. */
  id: string;
  name: string;
  src?: string | null;
}

interface Props {
  chosen: readonly Chosen[];
  refused: readonly Refusal[];
  onRemove: (id: string) => void;
}

/** Who is to be invited, each removable; below, why some were not. */
export function ChosenList({ chosen, refused, onRemove }: Props) {
  const intl = useIntl();
  const refusals = refused.flatMap(({ of, message }) => {
    const one = chosen.find(({ id }) => id === of);
    return one ? [{ ...one, message }] : [];
  });
  return (
    <div ref={keepFocus}>
      {chosen.length > 0 && (
        <ul className={styles.tokens}>
          {chosen.map(({ id, name, src }) => (
            <li key={id} data-wrong={refused.some(({ of }) => of === id) || undefined}>
              {src === undefined ? (
                <Icon name="mail" size={14} />
              ) : (
                <Avatar name={name} src={src} size={20} decorative />
              )}
              <span>{name}</span>
              <IconButton
                icon="x"
                size="small"
                label={intl.formatMessage({ id: 'connections.invite.remove' }, { name })}
                onClick={() => onRemove(id)}
              />
            </li>
          ))}
        </ul>
      )}
      {refusals.length > 0 && (
        <ul role="alert" className={styles.refusals}>
          {refusals.map(({ id, name, message }) => (
            <li key={id}>
              <b>{name}</b> {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
