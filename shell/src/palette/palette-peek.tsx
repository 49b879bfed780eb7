import { pages, type ShownDay } from '@escale/contract';
import { Avatar, Button, LinkButton, LocationChip, Picture, PlaceName, useDates } from '@escale/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './palette-peek.module.css';
import type { PaletteResult } from './palette-results.ts';

interface Props {
  result: PaletteResult;
  onGo: () => void;
  onClose: () => void;
}

/** More of the chosen result beside the list: a person’s week, a space’s picture, and what can be done from here. */
export function PalettePeek({ result, onGo, onClose }: Props) {
  const { id, face, picture, label, hint, week } = result;
  const [kind = '', subject = ''] = id.split(':');
  return (
    <div className={styles.peek}>
      {face && <Avatar {...face} size={56} decorative />}
      {picture !== undefined && <Picture id={picture} alt="" ratio="13/7" radius={14} sizes="264px" />}
      <p className={styles.name}>
        <b>
          <PlaceName>{label}</PlaceName>
        </b>
        {hint && <PlaceName>{hint}</PlaceName>}
      </p>
      {kind === 'person' && (week ? <Week days={week} /> : result.group === 'people' && <Hidden />)}
      <div className={styles.acts}>
        <Button variant="primary" block onClick={onGo}>
          <FormattedMessage id={`shell.palette.open.${kinds.find((one) => one === kind) ?? 'other'}`} />
        </Button>
        {kind === 'person' && (
          <LinkButton variant="second" block href={`${pages.bestDay()}?with=${subject}`} onClick={onClose}>
            <FormattedMessage id="shell.palette.meet" />
          </LinkButton>
        )}
        {kind === 'space' && (
          <LinkButton variant="second" block href={pages.book(subject)} onClick={onClose}>
            <FormattedMessage id="shell.palette.book" />
          </LinkButton>
        )}
      </div>
    </div>
  );
}

const kinds = ['person', 'space', 'booking', 'floor', 'place'] as const;

function Week({ days }: { days: readonly ShownDay[] }) {
  const intl = useIntl();
  const dates = useDates();
  return (
    <dl className={styles.week}>
      {days.map(({ date, halves }) => {
        const [morning, afternoon] = halves;
        const isOne = morning.locationType === afternoon.locationType && morning.label === afternoon.label;
        return (
          <div key={date}>
            <dt>{dates.shortDay(date)}</dt>
            <dd>
              {(isOne ? [morning] : [morning, afternoon]).map(({ half, locationType, label }) =>
                locationType === 'notDefined' || locationType === 'working' ? (
                  <span key={half} className={styles.unset}>
                    {intl.formatMessage({ id: `shell.palette.week.${locationType}` })}
                  </span>
                ) : (
                  <LocationChip key={half} type={locationType} {...(isOne && label ? { place: label } : {})} />
                ),
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

const Hidden = () => (
  <p className={styles.hidden}>
    <FormattedMessage id="shell.palette.week.hidden" />
  </p>
);
