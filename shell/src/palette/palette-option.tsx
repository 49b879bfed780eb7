import { Avatar, cx, Icon, type IconName, LocationChip, Picture, PlaceName, useDates } from '@escale/ui';
import { FormattedMessage } from 'react-intl';
import styles from './palette.module.css';
import { markedParts, type PaletteResult } from './palette-results.ts';

interface Props {
  id: string;
  result: PaletteResult;
  /** What was typed, marked in the label. */
  words: string;
  isChosen: boolean;
  onGo: () => void;
}

/** A result: face, picture, date or icon, its name and hint, and what is known of it now. */
export function PaletteOption({ id, result, words, isChosen, onGo }: Props) {
  const { label, hint, status } = result;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's, which keeps the focus
    <div id={id} role="option" tabIndex={-1} aria-selected={isChosen} className={styles.option} onClick={onGo}>
      <Lead result={result} />
      <span className={styles.words}>
        <b>
          {words.trim() === '' ? (
            <PlaceName>{label}</PlaceName>
          ) : (
            markedParts(label, words).map(({ at, text, marked }) =>
              marked ? (
                <span key={at} className={styles.marked}>
                  {text}
                </span>
              ) : (
                text
              ),
            )
          )}
        </b>
        {hint && (
          <small>
            <PlaceName>{hint}</PlaceName>
          </small>
        )}
      </span>
      <Today result={result} />
      {status && (
        <small className={cx(styles.status, styles[status])}>
          <FormattedMessage id={`shell.palette.status.${status === 'pending' ? 'pending' : 'confirmed'}`} />
        </small>
      )}
    </div>
  );
}

function Lead({ result: { face, picture, date, icon } }: { result: PaletteResult }) {
  const dates = useDates();
  if (face) return <Avatar {...face} size={36} decorative />;
  if (picture !== undefined)
    return (
      <span className={styles.picture}>
        <Picture id={picture} alt="" ratio="1" radius={8} sizes="36px" />
      </span>
    );
  if (date !== undefined)
    return (
      <span className={styles.date} aria-hidden="true">
        <small>{dates.weekday(date, 'short')}</small>
        <b className="num">{Number(date.slice(8))}</b>
      </span>
    );
  return (
    <span className={styles.icon}>
      <Icon name={icon as IconName} />
    </span>
  );
}

/** Where a person is in this half of the day, as far as they show it. */
function Today({ result: { today } }: { result: PaletteResult }) {
  const half = today?.halves[new Date().getHours() < 13 ? 0 : 1];
  if (!half || half.locationType === 'notDefined' || half.locationType === 'working') return null;
  return (
    <span className={styles.today}>
      <LocationChip type={half.locationType} {...(half.label ? { place: half.label } : {})} />
    </span>
  );
}
