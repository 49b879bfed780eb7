// `@jest/globals` of tests that run in plain Node.js. Their runner has no timeouts: here a test or hook fails after 30 s, or after its own.
const most = 30_000;

const limited =
  (run, ms = most) =>
  (...row) => {
    const { promise: late, reject } = Promise.withResolvers();
    const timer = setTimeout(() => reject(new Error(`Not finished after ${ms} ms.`)), ms);
    return Promise.race([Promise.resolve(row).then((given) => run(...given)), late]).finally(() => clearTimeout(timer));
  };

const test = globalThis.test;
const limitedTest = (register) => (name, run, ms) => register(name, limited(run, ms));
const limitedHook = (register) => (run, ms) => register(limited(run, ms));

const ownTest = Object.assign(limitedTest(test), {
  each: (...table) => limitedTest(test.each(...table)),
  only: limitedTest(test.only),
  skip: test.skip,
});

export { ownTest as test };
export const { describe, expect } = globalThis;
export const [beforeAll, beforeEach, afterEach, afterAll] = ['beforeAll', 'beforeEach', 'afterEach', 'afterAll'].map(
  (hook) => limitedHook(globalThis[hook]),
);
