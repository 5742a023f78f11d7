/** What whoever runs the database gave others on the tables stays theirs where a table or column is made anew. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insert } from '../../../test/claims.ts';
import { replaced, useDocuments } from '../../../test/documents.ts';
import { addressOf } from './testing/in-place-of-folders.ts';
import { executeKept, rowsKept, tablesKept } from './testing/inside.ts';
import { openStore, planUndo, undo } from './testing/open.ts';

const first = `# Specification: Boats

## 3. Entities and their fields

### Boat

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| berth | text | no | — |
| length | text | no | — |
| beside | many Boat | no | — |

### Buoy

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
`;
const buoy = first.slice(first.indexOf('\n### Buoy'));
const without = replaced(first, ['| berth | text | no | — |\n', ''], ['| beside | many Boat | no | — |\n', ''], [buoy, '']);
const retyped = replaced(first, ['| length | text |', '| length | decimal 1 |']);

const documents = useDocuments(Date.parse('2026-03-01T08:00:00Z'));
const { clock, folder, plan, using } = documents;

let roles: readonly string[];
const execute = (sql: string): void =>
  executeKept(
    folder(),
    sql.replaceAll(/\b(?:report|audit|owner)\b/gu, (role) => nameOf(role)),
  );
const nameOf = (role: string): string => `${role}_${addressOf(folder()).schema}`;

beforeEach(() => {
  roles = ['report', 'audit', 'owner'];
  for (const role of roles) execute(`CREATE ROLE ${role}`);
});

afterEach(() => {
  for (const role of roles) execute(`REASSIGN OWNED BY ${role} TO CURRENT_USER; DROP OWNED BY ${role}; DROP ROLE ${role}`);
});

/** What each may on tables, sequences and columns, whose they are, and what is said of them. */
const given = (): readonly string[] =>
  rowsKept<{ said: string }>(
    folder(),
    `SELECT c.relname || ' of ' || pg_get_userbyid(relowner) || ' ' || coalesce((SELECT string_agg(pg_get_userbyid(grantee) || '=' || privilege_type || is_grantable, ' ' ORDER BY 1)
        FROM aclexplode(relacl) WHERE grantee <> relowner), '') || relrowsecurity || coalesce(obj_description(c.oid, 'pg_class'), '') AS said
      FROM pg_class c WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'S') AND relname <> 'nf_right'
    UNION ALL SELECT attrelid::regclass || ' ' || attname || ' ' || coalesce(attacl::text, '') || coalesce(col_description(attrelid, attnum), '') FROM pg_attribute
      JOIN pg_class c ON c.oid = attrelid WHERE relnamespace = current_schema()::regnamespace AND NOT attisdropped
      AND (attacl IS NOT NULL OR col_description(attrelid, attnum) IS NOT NULL)
    UNION ALL SELECT tablename || ' ' || policyname || permissive || roles::text || cmd || coalesce(qual, '') || coalesce(with_check, '')
      FROM pg_policies WHERE schemaname = current_schema()
    ORDER BY 1`,
  ).map(({ said }) => said.replaceAll(`_${addressOf(folder()).schema}`, ''));

async function give(): Promise<void> {
  await using(first, async (store) => {
    const ark = await insert(store, 'Boat', { name: 'Ark', berth: 'A 1', length: '12.5' });
    await insert(store, 'Boat', { name: 'Bee', berth: 'A 2', beside: [ark] });
    await insert(store, 'Buoy', { name: 'North' });
  });
  const [set] = tablesKept(folder()).filter((name) => name.startsWith('set_boat_beside'));
  execute(`GRANT CREATE ON SCHEMA "${addressOf(folder()).schema}" TO owner; ALTER TABLE data_boat OWNER TO owner;
    GRANT SELECT ON data_boat, data_buoy, ${set}, nf_history TO report; GRANT INSERT ON data_buoy TO report WITH GRANT OPTION;
    GRANT SELECT ON ALL SEQUENCES IN SCHEMA "${addressOf(folder()).schema}" TO report;
    GRANT SELECT (name, berth, length), UPDATE (length) ON data_boat TO audit; COMMENT ON COLUMN data_boat.length IS 'In metres: 100%';
    COMMENT ON TABLE data_boat IS 'All that float'; GRANT SELECT ON nf_meta TO PUBLIC;
    ALTER TABLE data_buoy ENABLE ROW LEVEL SECURITY; CREATE POLICY seen ON data_buoy FOR SELECT TO report USING (name <> 'South');
    CREATE POLICY never ON data_buoy AS RESTRICTIVE FOR SELECT USING (name <> 'West')`);
  clock.moment += 1000;
}

async function follow(text: string): Promise<void> {
  const { hash } = await plan(text);
  await using(text, async () => undefined, hash);
  clock.moment += 1000;
}

async function goBack(): Promise<void> {
  const found = await planUndo({ directory: folder() });
  if (found.kind === 'refused') throw new Error(found.message);
  expect(await undo({ directory: folder() }, found.plan.hash, clock.now())).toMatchObject({ kind: 'undone' });
  clock.moment += 1000;
}

test('after the way back all have what they had, those of tables and columns that were gone too', async () => {
  await give();
  const before = given();
  expect(before.filter((said) => said.includes('report'))).toHaveLength(16);
  await follow(without);
  expect(given()).not.toEqual(before);
  await goBack();
  expect(given()).toEqual(before);
});

test('a table, a set and a column that were kept aside come back with what others had there', async () => {
  await give();
  const before = given();
  await follow(without);
  await using(first, async () => undefined);
  expect(given()).toEqual(before);
});

test('a column of another type is still seen by whoever saw it', async () => {
  await give();
  const before = given();
  await follow(retyped);
  expect(given()).toEqual(before);
  expect(rowsKept(folder(), "SELECT length FROM data_boat WHERE name = 'Ark'")).toEqual([{ length: 125 }]);
});

test('a number that gets more places beside those who work on it is still seen by whoever saw it', async () => {
  await give();
  await follow(retyped);
  const before = given();
  const opening = await documents.open(retyped);
  if (opening.kind !== 'opened') throw new Error(opening.kind);
  const told: unknown[] = [];
  const beside = { leastRows: 1, told: (progress: unknown) => void told.push(progress) };
  const more = documents.reading(replaced(retyped, ['decimal 1', 'decimal 3']));
  const followed = await openStore({ ...more, previous: opening.store, beside });
  if (followed.kind !== 'opened') throw new Error(followed.kind);
  await followed.store.close();
  expect(told.length).toBeGreaterThan(0);
  expect(given()).toEqual(before);
  expect(rowsKept(folder(), "SELECT length FROM data_boat WHERE name = 'Ark'")).toEqual([{ length: 12500 }]);
});

test('what was taken from somebody since is not given back, and nothing goes to what another thing is called now', async () => {
  await give();
  await follow(without);
  execute('REVOKE ALL ON data_boat FROM audit, report; REVOKE SELECT (name, length), UPDATE (length) ON data_boat FROM audit');
  await goBack();
  expect(given().filter((said) => /^data_boat.*(?:report|audit)/u.test(said))).toEqual(['data_boat berth {audit=r/owner}']);
});

test('names that are swapped take what was given along, and no more', async () => {
  await give();
  const moved = first
    .replace('### Buoy', '### Other')
    .replace('### Boat', '### Buoy')
    .replace('### Other', '### Boat')
    .replace('many Boat', 'many Buoy');
  const [boats, buoys] = [moved.indexOf('### Buoy'), moved.indexOf('### Boat')];
  const swapped = `${moved.slice(0, boats)}${moved.slice(boats, buoys)}- Was: Boat\n\n${moved.slice(buoys)}\n- Was: Buoy\n`;
  const before = given();
  const opening = await documents.open(swapped);
  if (opening.kind === 'opened') await opening.store.close();
  const onTables = (said: readonly string[]) => said.filter((each) => /^data_b\w+ of/u.test(each));
  const isSwapped = opening.kind === 'opened' && JSON.stringify(onTables(given())) !== JSON.stringify(onTables(before));
  expect(isSwapped).toBe(true);
  const [boat = '', other = ''] = onTables(given());
  expect([boat, other].map((said) => said.replace(/^data_\w+/u, ''))).toEqual(
    onTables(before)
      .map((said) => said.replace(/^data_\w+/u, ''))
      .toReversed(),
  );
});

test('who is gone by now is left out; where a rule about rows cannot be made, nobody sees more than before', async () => {
  await give();
  await follow(without);
  execute('DROP OWNED BY audit; DROP ROLE audit; DROP OWNED BY report; DROP ROLE report');
  roles = ['owner'];
  await goBack();
  const buoy = given().filter((said) => said.startsWith('data_buoy'));
  expect(buoy).toEqual([expect.stringContaining('never'), expect.stringMatching(/^data_buoy of \w+ true$/u)]);
  expect(given().join()).not.toMatch(/audit|report/u);
});

test('what a new table is given by itself and was taken away there is not given anew', async () => {
  const schema = `"${addressOf(folder()).schema}"`;
  await give();
  execute(`ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT SELECT ON TABLES TO audit`);
  await follow(without);
  await goBack();
  expect(
    given()
      .filter((said) => said.startsWith('data_buoy of'))
      .join(),
  ).not.toContain('audit');
  execute(`ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} REVOKE SELECT ON TABLES FROM audit`);
});
