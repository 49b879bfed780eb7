/** Environment variable with the server that the global setup started, for jest's workers. */
export const testServerVariable = 'ESCALE_TEST_POSTGRES';
/** Migrated database from which those of the test files are copied. */
export const templateName = 'escale_template';
