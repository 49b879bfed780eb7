/** The 'e' with a lime bar. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="10" fill="#1B1F3B" />
      <path d="M9 16.2h14" stroke="#C9F26B" strokeWidth="4" />
      <path d="M23 16.2a7.2 7.2 0 1 0-2.3 5.3" fill="none" stroke="#fff" strokeWidth="3.4" />
    </svg>
  );
}
