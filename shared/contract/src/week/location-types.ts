import { z } from 'zod';

export const locationTypes = ['office', 'home', 'flexOffice', 'offsite', 'dayOff', 'notDefined'] as const;
export const locationType = z.enum(locationTypes);
export type LocationType = z.infer<typeof locationType>;
