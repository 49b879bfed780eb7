import styles from './site.module.css';

/** The 'e' with a lime bar. */
export function Logo() {
  return (
    <svg width={32} height={32} viewBox="0 0 32 32" aria-hidden="true" className={styles.logo}>
      <rect width="32" height="32" rx="10" />
      <path d="M9 16.2h14" strokeWidth="4" />
      <path d="M23 16.2a7.2 7.2 0 1 0-2.3 5.3" fill="none" strokeWidth="3.4" />
    </svg>
  );
}
