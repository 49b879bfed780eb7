import type { ClientBase } from 'pg';

interface Column {
  schema: 'public' | 'views';
  table: string;
  name: string;
  /** Name in `pg_type`: `int8`, `_date` for an array of dates. */
  type: string;
  nullable: boolean;
  /** Filled by the database when left out. */
  optional: boolean;
  /** Never written: generated always. */
  generated: boolean;
  labels: string[] | null;
}

const columnsQuery = `
  select n.nspname as schema, c.relname as table, a.attname as name, t.typname as type, not coalesce(of_view.present, a.attnotnull) as nullable,
    (a.atthasdef or a.attidentity <> '' or not a.attnotnull) as optional,
    (a.attgenerated <> '' or a.attidentity = 'a') as generated,
    (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e
      where e.enumtypid in (t.oid, t.typelem)) as labels
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'views')
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  -- A view's column is never empty where that of its table is not.
  left join lateral (
    select bool_and(base.attnotnull) as present from pg_rewrite r
    join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_class'::regclass
    join pg_attribute base on base.attrelid = d.refobjid and base.attnum = d.refobjsubid
    where c.relkind = 'v' and r.ev_class = c.oid and d.refobjid <> c.oid and base.attname = a.attname
  ) of_view on true
  where c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
    and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by n.nspname, c.relname, a.attnum`;

/** Same as the formatter's. */
const lineWidth = 120;

const header = `// Made by generate-schema.ts from the migrations; do not edit.
import type { ColumnType, GeneratedAlways } from 'kysely';

/** Written as an ISO instant or a Date, read as an ISO instant in UTC. */
type Instant = ColumnType<string, string | Date, string | Date>;
/** The same where the database fills it when left out. */
type OptionalInstant = ColumnType<string, string | Date | undefined, string | Date>;
type NullableInstant = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
/** Filled by the database when left out. */
type Optional<T> = ColumnType<T, T | undefined, T>;
/** Written as JSON text, read as a value that the reader's schema parses. */
type Json = ColumnType<unknown, string, string>;
type OptionalJson = ColumnType<unknown, string | undefined, string>;
type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;
`;

/** TypeScript interfaces for kysely, one per table in the database of `client`. */
export async function describeSchema(client: ClientBase): Promise<string> {
  const { rows } = await client.query<Column>(columnsQuery);
  const { public: own = [], views: shared = [] } = Object.groupBy(rows, (column) => column.schema);
  const tables = Map.groupBy(own, (column) => column.table);
  const views = Map.groupBy(shared, (column) => column.table);
  const interfaces = [...tables].map(([table, columns]) => interfaceOf(table, columns));
  const entries = [
    ...[...tables.keys()].map((table) => `  ${table}: ${interfaceName(table)};`),
    ...[...views].map(([table, columns]) => viewEntry(table, columns)),
  ];
  const body = [
    ...interfaces,
    `/** All tables by name, and what others read of them: \`views.*\`. */\nexport interface Database {\n${entries.join('\n')}\n}\n`,
  ].join('\n');
  return `${withUsedHelpers(body)}\n${body}`;
}

function interfaceOf(table: string, columns: readonly Column[]): string {
  const lines = columns.map((column) => `  ${column.name}: ${columnType(column)};`);
  return `export interface ${interfaceName(table)} {\n${lines.join('\n')}\n}\n`;
}

/** A view of the schema `views` has columns of the table with the same name. */
function viewEntry(table: string, columns: readonly Column[]): string {
  const names = columns.map(({ name }) => `'${name}'`);
  const union = names.join(' | ');
  const oneLine = `  'views.${table}': Pick<${interfaceName(table)}, ${union}>;`;
  if (oneLine.length <= lineWidth) return oneLine;
  const shown = union.length + 4 <= lineWidth ? `    ${union}` : names.map((name) => `    | ${name}`).join('\n');
  return `  'views.${table}': Pick<\n    ${interfaceName(table)},\n${shown}\n  >;`;
}

function columnType(column: Column): string {
  const base = valueType(column);
  const kind = column.nullable ? 'Nullable' : column.optional ? 'Optional' : '';
  if (column.generated)
    return `GeneratedAlways<${base === 'Instant' ? 'string' : base}${column.nullable ? ' | null' : ''}>`;
  if (base === 'Instant' || base === 'Json') return `${kind}${base}`;
  if (column.nullable) return `${base} | null`;
  return column.optional ? `Optional<${base}>` : base;
}

const numbers = new Set(['int2', 'int4', 'int8', 'float4', 'float8', 'numeric']);

function valueType({ type, labels }: Column): string {
  const element = type.replace(/^_/, '');
  const single = labels ? labels.map((label) => `'${label}'`).join(' | ') : scalarType(element);
  if (!type.startsWith('_')) return single;
  return labels ? `(${single})[]` : `${single === 'Instant' ? 'string' : single}[]`;
}

function scalarType(type: string): string {
  if (numbers.has(type)) return 'number';
  if (type === 'bool') return 'boolean';
  if (type === 'timestamptz') return 'Instant';
  if (type === 'json' || type === 'jsonb') return 'Json';
  if (type === 'point') return '{ x: number; y: number }';
  if (type === 'bytea') return 'Buffer';
  return 'string';
}

function interfaceName(table: string): string {
  return `${table.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Table`;
}

/** Leaves out the helper types that no table uses, because the compiler would refuse them. */
function withUsedHelpers(body: string): string {
  const blocks = header.split(/(?=^\/\*\*|^type )/m);
  return blocks
    .join('')
    .replace(/(?:\/\*\*[^\n]*\n)?type (\w+) = [^\n]*\n/g, (block, name: string) =>
      new RegExp(`\\b${name}\\b`).test(body) ? block : '',
    );
}
