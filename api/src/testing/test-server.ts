/** Environment variable by which jest's workers find the server that the global setup started. */
export const testServerVariable = 'ESCALE_TEST_POSTGRES';
/** Migrated database that those of the test files are copied from. */
export const templateName = 'escale_template';
