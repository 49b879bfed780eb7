import type { ToolId } from './tool.ts';

/** Drawings of the tools, 24 by 24, in the manner of the product's icons: only this page uses them. */
const paths: Readonly<Record<ToolId, string>> = {
  select: 'M5 4l5 15 2.5-6.5L19 10z',
  hand: 'M7 12V6.5a1.5 1.5 0 0 1 3 0V11 M10 10.5v-5a1.5 1.5 0 0 1 3 0v5 M13 10.5v-4a1.5 1.5 0 0 1 3 0v5 M16 9a1.5 1.5 0 0 1 3 0v6a6 6 0 0 1-6 6h-1a6 6 0 0 1-5-3l-2.5-4a1.5 1.5 0 0 1 2.5-1.6L8 14',
  zone: 'M7 5h10 M7 19h10 M5 7v10 M19 7v10 M3 3h4v4H3z M17 3h4v4h-4z M3 17h4v4H3z M17 17h4v4h-4z',
  room: 'M4 4h3 M10.5 4h3 M17 4h3v3 M20 10.5v3 M20 17v3h-3 M13.5 20h-3 M7 20H4v-3 M4 13.5v-3 M4 7V4',
  wall: 'M4 5h16v14H4z M4 9.7h16 M4 14.3h16 M12 5v4.7 M8 9.7v4.6 M16 9.7v4.6 M12 14.3V19',
  door: 'M3 20h18 M6 20V4h10v16 M12.5 12h.01',
  seat: 'M6 11V7a3 3 0 0 1 3-3h6a3 3 0 0 1 3 3v4 M4 11.5a2 2 0 0 1 4 0V14h8v-2.500a2 2 0 0 1 4 0V18H4z M6 18v2 M18 18v2',
  row: 'M5 12h.01 M12 12h.01 M19 12h.01 M5 8h.01 M12 8h.01 M19 8h.01',
  grid: 'M4 4h16v16H4z M4 9.300h16 M4 14.600h16 M9.300 4v16 M14.600 4v16',
  line: 'M4 18C8 18 8 6 13 6s4 6 7 6 M4 18h.01 M13 6h.01 M20 12h.01',
  furniture: 'M4 9h16 M5 9v9 M19 9v9 M4 6h16v3H4z',
  text: 'M5 7V5h14v2 M12 5v14 M9 19h6',
};

export const ToolIcon = ({ id, size = 20 }: { id: ToolId; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={id === 'row' ? 3 : 2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={paths[id]} />
  </svg>
);
