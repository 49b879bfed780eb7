import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { provokedFolderVariable, unprovokedCodes } from '../../api/src/testing/provoked-codes.ts';

const api = join(import.meta.dirname, '..', '..', 'api', 'src');

/** Fails a run of all API tests in which an error of the catalogue was never returned (ERR-01). */
export default class ProvokedCodes {
  #error;
  #wholeFiles;

  constructor({ testNamePattern }) {
    this.#wholeFiles = !testNamePattern;
  }

  onRunComplete(_contexts, { testResults, numFailedTestSuites }) {
    const folder = process.env[provokedFolderVariable];
    const ran = new Set(testResults.map(({ testFilePath }) => testFilePath));
    const files = readdirSync(api, { recursive: true }).filter((name) => name.endsWith('.test.ts'));
    const isWhole = this.#wholeFiles && files.every((name) => ran.has(join(api, name)));
    // A failed test may have been the one that returns it.
    if (folder === undefined || !isWhole || numFailedTestSuites > 0) return;
    const missing = unprovokedCodes(folder);
    if (missing.length === 0) return;
    this.#error = new Error(`No test provokes ${missing.join(', ')} (ERR-01).`);
    console.error(this.#error.message);
  }

  getLastError() {
    return this.#error;
  }
}
