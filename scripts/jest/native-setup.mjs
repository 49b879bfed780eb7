// Outside of jest's own module loader `@jest/globals` throws.
import { registerHooks } from 'node:module';

const url = new URL('./native-globals.mjs', import.meta.url).href;
registerHooks({
  resolve: (name, context, next) => (name === '@jest/globals' ? { url, shortCircuit: true } : next(name, context)),
});
