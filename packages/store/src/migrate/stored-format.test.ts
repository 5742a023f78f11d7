/** A program meets no data that is laid out as it does not know, and takes over what earlier ones left. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { useDocuments } from '../../test/documents.ts';
import { executeKept, fingerprint, layoutKept, rowsKept } from '../../test/inside.ts';
import { storedFormat } from './stored-format.ts';

const documents = useDocuments(Date.parse('2026-03-01T08:00:00Z'));
const example = (name: string) => readFileSync(new URL(`../../../../examples/${name}.md`, import.meta.url), 'utf8');

const formatKept = (): number => {
  const [meta] = rowsKept<{ value: string }>(documents.folder(), "SELECT value FROM nf_meta WHERE name = 'schema'");
  return (JSON.parse(meta?.value ?? '{}') as { format: number }).format;
};
const say = (format: number) =>
  executeKept(documents.folder(), `UPDATE nf_meta SET value = json_set(value, '$.format', ${format}) WHERE name = 'schema'`);

test('data of a later format is left alone, with a word of what to do', async () => {
  const text = example('equipment-lending');
  await documents.using(text, async () => undefined);
  say(storedFormat + 1);
  const before = fingerprint(documents.folder());
  expect(await documents.open(text)).toEqual({
    kind: 'refused',
    message: expect.stringMatching(/was written by a newer version of this program\. Start that one, or restore a backup\.$/u),
  });
  expect(fingerprint(documents.folder())).toBe(before);
});

test('data of the first format is opened, with nothing to tell, and is of this one from then on', async () => {
  const text = example('equipment-lending');
  await documents.using(text, async () => undefined);
  say(1);
  await documents.using(text, async (_store, applied) => expect(applied).toEqual([]));
  expect(formatKept()).toBe(storedFormat);
});

test('how data is laid out belongs to the number: where an older program would not know its way about, both change', async () => {
  await documents.using(everyKind, async () => undefined);
  const hash = createHash('sha256')
    .update(JSON.stringify(layoutKept(documents.folder())))
    .digest('hex')
    .slice(0, 12);
  expect({ format: storedFormat, hash }).toEqual({ format: 2, hash: 'abf25b02dc29' });
});

/** Each kind of field, lines, people, a series, a figure of others, what is unique, and a list in the order of words. */
const everyKind = `# Specification: Jobs

## 1. What the product does and for whom

- Currency: EUR
- Languages: German

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Jobs | \`/jobs\` | Jobs: title, number, state | start | create Job |

### Jobs

- Order: title

## 3. Entities and their fields

### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| email | email | yes | — |

- Called: name

### Job

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| number | number series \`J-{000}\` | yes | — |
| title | text up to 80 | yes | — |
| code | text, unique | no | — |
| note | long text | no | — |
| pieces | whole number | no | — |
| rate | decimal 3 | no | — |
| price | money | no | — |
| coin | one of EUR, USD | no | — |
| fee | money in coin | no | — |
| double | money, computed \`price + price\` | no | — |
| ready | yes/no | no | — |
| due | date | no | — |
| seen | date and time | no | — |
| tags | many of red, green | no | — |
| labels | list of text | no | — |
| paper | file | no | — |
| keeper | Person | no | — |
| crew | many Person | no | — |
| steps | list of Step | no | — |
| cost | money, computed \`sum(steps.cost)\` | no | — |

- Called: title
- Unique: keeper, due

### Step

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| words | text | no | — |
| cost | money | no | — |

## 4. States and transitions

### Job

| State | Kind | Means |
| --- | --- | --- |
| Open | start | — |
| Done | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Open | finish | — | — | Done | — | — |
| T2 | Open | after 90 days | — | — | Done | — | — |

## 6. Roles and permissions

- Who signs in: Person

| May | Clerk |
| --- | --- |
| read Person | yes |
| read Job | yes |
| create Job | yes |
| finish | yes |
`;
