import { faceOf, type RouteReply } from '@escale/contract';
import type { teamRoutes } from '@escale/contract/team-calls';
import { Avatar, cx, Icon } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './invite.module.css';

type Found = RouteReply<typeof teamRoutes.search>['items'][number];

interface Props {
  /** Of the field; options are `<id>-0`, the list is `<id>-list`. */
  id: string;
  shown: boolean;
  found: readonly Found[];
  active: number;
  /** What was typed. */
  name: string;
  isSearching: boolean;
  failure: string | null;
  onActive: (index: number) => void;
  onChoose: (one: Found) => void;
}

/** The colleagues found, below the field. */
export function ColleagueOptions({ id, shown, found, active, name, isSearching, failure, onActive, onChoose }: Props) {
  const intl = useIntl();
  return (
    <>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={intl.formatMessage({ id: 'connections.invite.colleague' })}
        className={cx(styles.options, (!shown || found.length === 0) && styles.closed)}
      >
        {shown &&
          found.map((one, index) => (
            <div
              key={one.id}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              aria-disabled={one.invitation !== null || undefined}
              className={cx(styles.option, index === active && styles.active)}
              onPointerEnter={() => onActive(index)}
              // The focus stays in the field, whose blur closes the list.
              onPointerDown={(event) => {
                event.preventDefault();
                onChoose(one);
              }}
            >
              <Avatar {...faceOf(one)} size={32} decorative />
              <span>
                <b>{faceOf(one).name}</b>
                <small>
                  {one.invitation ? (
                    <FormattedMessage id={`connections.person.invitation.${one.invitation}`} />
                  ) : (
                    [one.jobTitle, one.department].filter(Boolean).join(', ')
                  )}
                </small>
              </span>
              <Icon name={one.invitation ? 'check' : 'plus'} />
            </div>
          ))}
      </div>
      {shown && found.length === 0 && (
        <p className={cx(styles.options, styles.nobody)} role="status">
          {failure ??
            (isSearching ? (
              <FormattedMessage id="connections.invite.searching" />
            ) : (
              <FormattedMessage id="connections.invite.nobody" values={{ name }} />
            ))}
        </p>
      )}
    </>
  );
}
