import { z } from 'zod';

/** How pages look: as the system asks, or as the member chose by hand (PLT-14). */
export const themes = ['system', 'light', 'dark'] as const;
export const theme = z.enum(themes);
export type Theme = z.infer<typeof theme>;
