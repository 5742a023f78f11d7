import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pointHeadings, pointNames } from '@ninefold/model';
import { afterAll, expect, it } from 'vitest';
import { runHere } from '../../testing/run-here.ts';

const folder = mkdtempSync(join(tmpdir(), 'ninefold-doors-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function written(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const nothing = pointNames.map((name, index) => `## ${index + 1}. ${pointHeadings[name]}\n\nnot shown\n`).join('\n');
const blank = written('blank.md', `# Specification: Orchard\n\n${nothing}`);
const orchard = written(
  'orchard.md',
  `# Specification: Orchard

## 1. What the product does and for whom

| Who | Comes to |
| --- | --- |
| Picker | pick |

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Trees | \`/\` | Trees: name, picked by | start | water |
| Tree | \`/trees/:id\` | Tree: name, yield | Trees | — |

## 3. Entities and their fields

### Person

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 80 | yes | — |
| email | email, unique | yes | — |

### Tree

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 80 | yes | — |
| picked by | Person | no | — |
| yield | whole number | no | — |

## 4. States and transitions

### Tree

| State | Kind | Means |
| --- | --- | --- |
| Planted | start | it is small |
| Growing | end | it bears |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Planted | water | — | — | Growing | — | — |

## 5. Validation rules

not shown

## 6. Roles and permissions

- **theirs**: \`picked by = me\`
- **grown**: \`state = "Growing"\`

- Who signs in: Person
- Sign in with: email and password
- Sign up: closed
- Who needs a second factor: Owner
- Who may stand in: Picker for Owner

| May | Picker | Owner |
| --- | --- | --- |
| open Trees | yes | yes |
| open Tree | theirs | yes |
| read Person | yes | yes |
| read Tree | theirs, grown | yes |
| read Tree.yield | no | not shown: who counts? |
| edit Tree in Planted | no | yes |
| water | theirs | not shown |

## 7. The calls it makes

none

## 8. The error catalogue

not shown

## 9. Business constants and limits

not shown
`,
);

const lines = readFileSync(orchard, 'utf8').split('\n');
const lineOf = (words: string): number => lines.findIndex((line) => line.startsWith(`| ${words} |`)) + 1;

it('says of each role what it may, in which state, on which condition and by which line', async () => {
  const { code, out } = await runHere('doors', orchard, '--role', 'picker', '--entity', 'tree');
  const read = lineOf('read Tree');
  expect(code).toBe(0);
  expect(out).toContain(`| read | name, picked by, state | Planted | theirs | ${read} |`);
  expect(out).toContain(`| read | name, picked by, state | Growing | theirs or grown | ${read} |`);
  expect(out).toContain(`| read | yield | any | no | ${lineOf('read Tree.yield')} |`);
  expect(out).toContain(`| water | the record | Planted | theirs | ${read}, ${lineOf('water')} |`);
  expect(out).toContain('| delete | the record | any | no | no row |');
  expect(out).toContain(`| record Tree | theirs | ${lineOf('open Tree')} |`);
  expect(out).toContain('| theirs | `picked by = me` |');
  expect([out.includes('## Owner'), out.includes('### Person')]).toEqual([false, false]);
});

it('says of an action of what has no states that it is there, whatever the record is', async () => {
  const text = readFileSync(orchard, 'utf8')
    .replace('## 5.', '### Person\n\n| From | Action | To |\n| --- | --- | --- |\n| any | report ill | stays |\n\n## 5.')
    .replace('| water | theirs', '| report ill | no | yes |\n| water | theirs');
  const { out } = await runHere('doors', written('ill.md', text), '--entity', 'Person');
  expect(out).toMatch(/\| report ill \| the record \| any \| no \| \d+ \|/u);
  expect(out).toMatch(/\| report ill \| the record \| any \| yes \| [\d, ]+ \|/u);
});

it('leaves a gap a gap', async () => {
  const { out } = await runHere('doors', orchard, '--role', 'Owner');
  expect(out).toContain(`| read | yield | any | **not shown** | ${lineOf('read Tree.yield')} |`);
  expect(out).toContain(`| water | the record | Planted | **not shown** | ${lineOf('water')} |`);
  expect(out).toContain(`| edit | name, picked by, yield | Growing | no | ${lineOf('edit Tree in Planted')} |`);
});

it('says who comes in with a second factor alone, and who may stand in', async () => {
  const { out } = await runHere('doors', orchard);
  expect(out).toContain('## Owner\n\nComes in with a second factor alone');
  expect(out).toContain('## Picker\n\nMay stand in for somebody in the role Owner, and has its doors then.\n\n### ');
});

it('can be signed', async () => {
  const { out } = await runHere('doors', orchard);
  expect(out).toMatch(/^# Doors: Orchard\n\n- Document: orchard\.md\n- SHA-256: [0-9a-f]{64}\n- Date: _+\n- Signature: _+\n/u);
});

it('says of a document that shows nothing that nothing is shown', async () => {
  const { code, out } = await runHere('doors', blank);
  expect(code).toBe(0);
  expect(out).toMatch(/\*\*Not shown:\*\* point 6 \(line \d+\)\. Nobody may do anything\./u);
  expect(out).toContain('**Not shown:** which records there are, in point 3.');
  expect(JSON.parse((await runHere('doors', blank, '--format', 'json')).out)).toMatchObject({
    file: 'blank.md',
    doors: [],
    notShown: [3, 6],
  });
});

it('is for programs, too', async () => {
  const { doors } = JSON.parse((await runHere('doors', orchard, '--format', 'json', '--role', 'Owner', '--entity', 'Tree')).out);
  const [{ role, entities }] = doors;
  expect([doors.length, role, entities.length]).toEqual([1, 'Owner', 1]);
  expect(entities[0].rows).toContainEqual({
    ...{ does: 'water', fields: [], states: ['Planted'] },
    answer: { may: 'gap', conditions: [], lines: [lineOf('water')] },
  });
});

it('asks what is meant where there is no such role, entity or format', async () => {
  const first = async (...args: string[]) => {
    const { code, err } = await runHere('doors', orchard, ...args);
    return [code, err.split('\n')[0]];
  };
  expect(await first('--role', 'Piker')).toEqual([2, 'There is no role “Piker”. Did you mean Picker?']);
  expect(await first('--entity', 'Zebra')).toEqual([2, 'There is no entity “Zebra”. There is: Person, Tree.']);
  expect(await first('--format', 'pdf')).toEqual([2, '--format is text or json, not “pdf”.']);
});
