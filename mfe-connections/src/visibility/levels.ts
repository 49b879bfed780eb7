import type { VisibilityLevel } from '@escale/contract';

/** The levels from the least to the most precise; each includes those before it (CON-05). */
export const levels: readonly VisibilityLevel[] = ['nothing', 'working', 'city', 'floor', 'seat'];
