/** Whom a canary reaches, as a text: `5 %, 2 companies, 1 member`. Servers of before told no ids in the history. */
export function audienceOf({ percent, companyIds = [], memberIds = [] }: Audience): string {
  const named = [counted(companyIds.length, 'company', 'companies'), counted(memberIds.length, 'member', 'members')];
  return [`${percent} %`, ...named].filter((part) => part !== '').join(', ');
}

interface Audience {
  percent: number;
  companyIds?: readonly string[];
  memberIds?: readonly string[];
}

const counted = (count: number, one: string, more: string) =>
  count === 0 ? '' : `${count} ${count === 1 ? one : more}`;
