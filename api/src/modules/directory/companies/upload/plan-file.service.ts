import type { ImportErrorCode, ImportStrategy, Language } from '@escale/contract';
import type { CompanyPeople, ImportPlan } from '@escale/rules/import.rules';
import type { ImportFault } from '@escale/rules/import-rows.rules';
import type { Db } from '../../../../platform/db/database.ts';
import { translate } from '../../../../platform/messages/translate.ts';
import { planInThread, readInThread } from './import-thread.ts';
import type { MemberFile, read } from './import-work.ts';
import { readPeople } from './people.queries.ts';

/** The company that a file is planned for, and what the file leaves open. */
export interface PlanTarget {
  companyId: string;
  timezone: string;
  strategy: ImportStrategy;
  externalDefault: boolean;
}

/** What a file would do, with all its errors in order, and the people it was compared with. */
export interface PlannedFile {
  plan: ImportPlan;
  people: CompanyPeople;
}

/** Reads a file and plans what it does. */
export async function planFile(tx: Db, file: MemberFile, target: PlanTarget): Promise<PlannedFile> {
  return planRows(tx, await readInThread(file), target);
}

/** Plans what the rows of a file do, once the file is read. */
export async function planRows(
  tx: Db,
  { rows, faults }: ReturnType<typeof read>,
  { companyId, ...options }: PlanTarget,
): Promise<PlannedFile> {
  const people = await readPeople(
    tx,
    companyId,
    rows.map(({ email }) => email),
  );
  const plan = await planInThread({ rows, people, options });
  return { people, plan: { ...plan, faults: inOrder([...faults, ...plan.faults]) } };
}

const ofFile: ReadonlySet<ImportErrorCode> = new Set([
  'file-unreadable',
  'column-missing',
  'too-many-rows',
  'too-many-columns',
]);

/** Whether a fault is of a whole file, of which no row can be read. */
export const isOfFile = ({ code }: Pick<ImportFault, 'code'>): boolean => ofFile.has(code);

/** A fault with its sentence in a language. */
export const withMessage = <F extends Pick<ImportFault, 'code'>>(fault: F, language: Language) => ({
  ...fault,
  message: translate(language, `field.import.${fault.code}`),
});

const inOrder = (faults: readonly ImportFault[]) => [...faults].sort((a, b) => a.row - b.row);
