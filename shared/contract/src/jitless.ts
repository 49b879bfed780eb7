import { config } from 'zod';

// The page's policy forbids `eval`, which zod tries as the first object schema is made, to run faster (SEC-03).
config({ jitless: true });
