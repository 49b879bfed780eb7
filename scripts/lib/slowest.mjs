/** The slowest test files of a run of jest and one of Playwright, in seconds, slowest first. */
export function slowestFiles(jest, playwright, most = 10) {
  const unit = (jest?.testResults ?? []).map(({ name, startTime, endTime }) => [name, (endTime - startTime) / 1000]);
  const journeys = (playwright?.suites ?? []).map((suite) => [suite.file, seconds(suite)]);
  return [...unit, ...journeys].sort(([, a], [, b]) => b - a).slice(0, most);
}

/** Total duration of the tests of a suite, including nested suites. */
function seconds({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap(({ results: runs }) => runs));
  const own = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
  return suites.reduce((sum, suite) => sum + seconds(suite), own);
}
