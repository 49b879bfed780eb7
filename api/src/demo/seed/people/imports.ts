import { addDays } from '@escale/rules';
import { companyId } from '../company.ts';
import type { Days } from '../days.ts';
import { idOf } from '../ids.ts';
import { add, type World } from '../world.ts';

const noCounts = { created: 0, updated: 0, unchanged: 0, exists: 0, unknown: 0, skipped: 0, ignored: 0 };

/** Two files that Solène imported: the arrivals of a month, whose rows are still kept, and one long ago. */
export function addImports(world: World, { today }: Days): void {
  const members = (world.rows.get('member') ?? []).filter(({ company_id: id }) => id === companyId);
  const arrivals = members.slice(60, 72);
  const imported = (fileName: string, daysAgo: number, counts: object, letters: number) => {
    const day = addDays(today, -daysAgo);
    const id = idOf('import', fileName);
    add(world, 'member_import', {
      id,
      company_id: companyId,
      author_id: idOf('member', 'admin'),
      file_name: fileName,
      options: {},
      state: 'done',
      counts: { ...noCounts, ...counts },
      steps: { readMs: 40, checkMs: 120, saveMs: 310 },
      letters_due: letters,
      letters_sent: letters,
      started_at: `${day}T09:41:10Z`,
      saved_at: `${day}T09:41:11Z`,
      ended_at: `${day}T09:42:30Z`,
    });
    return { id, letterAt: `${day}T09:42:07Z` };
  };
  imported('equipe-lyon.csv', 160, { created: 48, updated: 3 }, 48);
  const { id, letterAt } = imported(
    'arrivees-novembre.csv',
    12,
    { created: arrivals.length, skipped: 1 },
    arrivals.length,
  );
  const row = { import_id: id, errors: [] as string[], member_id: null, letter: null, letter_at: null };
  for (const [index, { id: memberId, email, first_name: first, last_name: last }] of arrivals.entries()) {
    const values = { row_number: index + 2, email: String(email), name: `${first} ${last}`, outcome: 'created' };
    add(world, 'member_import_row', {
      ...row,
      ...values,
      member_id: memberId ?? null,
      letter: 'sent',
      letter_at: letterAt,
    });
  }
  const skipped = { row_number: arrivals.length + 2, email: '', name: '', outcome: 'skipped' };
  add(world, 'member_import_row', { ...row, ...skipped, errors: ['email-invalid'] });
}
