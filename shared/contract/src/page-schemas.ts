import { config } from 'zod';

export * from './index.ts';

// The page's policy forbids `eval`, which zod would try once to run faster (SEC-03).
config({ jitless: true });
