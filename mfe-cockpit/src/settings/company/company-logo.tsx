import { pictureUrl } from '@escale/contract';
import { cx } from '@escale/ui';
import styles from '../settings.module.css';

/** The logo of a company, else the first letter of its name. */
export function CompanyLogo({ logo, name, small = false }: { logo: string | null; name: string; small?: boolean }) {
  return (
    <span className={cx(styles.logo, small && styles.small)} aria-hidden="true">
      {logo === null ? name.trim().slice(0, 1) : <img src={pictureUrl(logo, 160)} alt="" />}
    </span>
  );
}
