/** The 'e' with a lime bar. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="10" fill="#1B1F3B" />
      <path d="M22.6 20.4A7.6 7.6 0 1 1 23.6 16" fill="none" stroke="#fff" strokeWidth="3.6" strokeLinecap="round" />
      <path d="M10.4 16h13.4" stroke="#C9F26B" strokeWidth="3.6" strokeLinecap="round" />
    </svg>
  );
}
