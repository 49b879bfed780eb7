import { config } from 'zod';

// The content security policy forbids `eval`, which zod tries when the first object schema is created, as an optimisation (SEC-03).
config({ jitless: true });
