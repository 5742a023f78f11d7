/**
 * Documents that work values out in every place a document can, by paths through `me`, through records, and from a constant given at
 * start; with random rows about who may read what. `unreadable` says, apart from the engine, what no answer may hold.
 */
import fc from 'fast-check';

/** Who of the people may read a thing: everybody all, one only one's own, nobody. */
type Reach = 'yes' | 'self' | 'no';

export interface Telling {
  readonly person: Reach;
  readonly pay: Reach;
  readonly word: Reach;
  readonly boss: Reach;
  readonly vault: 'yes' | 'no';
  readonly hidden: 'yes' | 'no';
  readonly texts: readonly string[];
  readonly numbers: readonly string[];
}

/** Longest list of places that take a value; each document draws one path for each. */
const places = 14;

const textPaths = [
  'me.word',
  'me.boss.word',
  'me.boss.boss.word',
  'me.boss.name',
  'me.boss.email',
  'me.vault.code',
  'me.boss.vault.code',
  'owner.word',
  'owner.boss.word',
  'owner.boss.name',
  'owner.vault.code',
  'vault.code',
  'hidden',
  'KEY',
  'upper case(me.boss.word)',
  'if me.word = null then "" else me.boss.word',
  'string join([hidden, me.word, KEY], "-")',
];
const numberPaths = [
  'me.pay',
  'me.boss.pay',
  'me.boss.boss.pay',
  'owner.pay',
  'owner.boss.pay',
  'me.pay + 1',
  'sum([owner.pay, 0])',
  'max([me.boss.pay, 1])',
];

const reach: fc.Arbitrary<Reach> = fc.constantFrom('yes', 'self', 'no', 'no');

export const tellings: fc.Arbitrary<Telling> = fc.record({
  person: fc.constantFrom<Reach>('yes', 'yes', 'self', 'no'),
  pay: reach,
  word: reach,
  boss: reach,
  vault: fc.constantFrom('yes', 'no', 'no'),
  hidden: fc.constantFrom('yes', 'no', 'no'),
  texts: fc.array(fc.constantFrom(...textPaths), { minLength: places, maxLength: places }),
  numbers: fc.array(fc.constantFrom(...numberPaths), { minLength: places, maxLength: places }),
});

/** A document whose computed text may be read and searched, though it rests on what is given at start. */
export const openButForTheKey: Telling = {
  person: 'yes',
  pay: 'no',
  word: 'yes',
  boss: 'yes',
  vault: 'no',
  hidden: 'yes',
  texts: Array<string>(places).fill('string join([hidden, me.word, KEY], "-")'),
  numbers: Array<string>(places).fill('me.pay'),
};

export interface Somebody {
  readonly name: string;
  readonly email: string;
  readonly word: string;
  readonly pay: bigint;
  readonly code: string;
}

/** One's boss, theirs, and somebody beside them; each value is found nowhere else. */
export const people: Readonly<Record<'me' | 'boss' | 'head' | 'other', Somebody>> = {
  me: { name: 'Mia Meier', email: 'mia@me.example', word: 'walrus-own', pay: 74100010n, code: 'vault-mia' },
  boss: { name: 'Bo Bauer', email: 'bo@boss.example', word: 'walrus-boss', pay: 74200020n, code: 'vault-bo' },
  head: { name: 'Hei Huber', email: 'hei@head.example', word: 'walrus-head', pay: 74300030n, code: 'vault-hei' },
  other: { name: 'Oz Ott', email: 'oz@other.example', word: 'walrus-other', pay: 74400040n, code: 'vault-oz' },
};

export const secrets = { key: 'walrus-key', hidden: 'walrus-hidden', open: 'walrus-open' };

/** Texts that no answer to "me" may hold, as they stand and worked with. */
export function unreadable({ person, pay, word, vault, hidden }: Telling): readonly string[] {
  const seen = (right: Reach, own: boolean): boolean => right === 'yes' || (right === 'self' && own);
  const found: string[] = [secrets.key];
  if (hidden === 'no') found.push(secrets.hidden);
  for (const [who, one] of Object.entries(people)) {
    const own = who === 'me';
    const readable = seen(person, own);
    // Under which address one signed in oneself is no secret.
    if (!readable && !own) found.push(one.name, one.email);
    if (!readable || !seen(word, own)) found.push(one.word);
    if (!readable || !seen(pay, own)) found.push(String(one.pay), String(one.pay + 1n));
    if (vault === 'no') found.push(one.code);
  }
  return found;
}

export function documentOf({ person, pay, word, boss, vault, hidden, texts, numbers }: Telling): string {
  const cell = { yes: 'yes', self: 'self', no: 'no' } as const;
  const text = (place: number): string => texts[place] ?? 'KEY';
  const number = (place: number): string => numbers[place] ?? 'me.pay';
  return `# Specification: Tellings

## 1. What the product does and for whom

| Who | Comes to |
| --- | --- |
| Clerk | work |

- Currency: EUR
- Languages: English
- Time zone: UTC

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Cases | \`/\` | Cases: title, size, owner, owner.word, owner.boss, owner.boss.pay, vault.code, hidden, told, counted, state | start | create Case, finish |
| Equal | \`/equal\` | Cases where \`title != ${text(0)}\`: title, size, told, counted | start | — |
| New case | \`/new\` | new Case: title, size, owner, first, second, third | Cases | — |
| Case | \`/cases/:id\` | Case: title, size, owner, hidden, told, counted, first, second, third, keyed, state | Cases | edit, finish, hold, delete |
| Numbers | \`/numbers\` | dashboard | start | — |
| People | \`/people\` | People: name, word, pay, boss, boss.word | start | — |
| Memos | \`/memos\` | Memos: title, said | start | create Memo |

### Cases

- Filters: title, size, owner, told, counted

### Numbers

- Figure: Same word = count of Cases where \`title = ${text(1)}\`
- Figure: Key = count of Cases where \`title = KEY\`
- Figure: Same pay = count of Cases where \`size = ${number(1)}\`
- Figure: Theirs = sum of size of Cases where \`owner = me.boss\`
- Figure: Told = max of counted of Cases
- Chart: By owner = columns of count of Cases by owner
- Chart: By told = columns of sum of counted of Cases by title
- List: Mine = Cases where \`title in (${text(2)}, ${text(3)}) or size >= ${number(2)}\`: title, told

## 3. Entities and their fields

### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 40 | yes | — |
| email | email, unique | yes | — |
| word | text up to 40 | no | — |
| pay | whole number | no | — |
| boss | Person | no | — |
| vault | Vault | no | — |

### Vault

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| code | text up to 40 | yes | — |

### Case

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text up to 40 | yes | — |
| size | whole number | no | — |
| owner | Person | no | \`${texts.length % 2 ? 'me' : 'me.boss'}\` |
| vault | Vault | no | \`me.vault\` |
| hidden | text up to 40 | no | — |
| told | text, computed \`${text(4)}\` | no | — |
| counted | whole number, computed \`${number(4)}\` | no | — |
| first | text up to 80 | no | \`${text(5).includes('owner') || text(5).includes('hidden') || text(5).startsWith('vault') ? 'me.boss.word' : text(5)}\` |
| second | whole number | no | \`${number(5).includes('owner') ? 'me.boss.pay' : number(5)}\` |
| third | Person | no | \`me.boss\` |
| keyed | text, computed \`KEY\` | no | — |

### Memo

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text up to 40 | yes | — |
| owner | Person | no | \`me\` |
| vault | Vault | no | \`me.vault\` |
| hidden | text up to 40 | no | — |
| opening | text up to 80 | no | \`KEY\` |
| said | text, computed \`${text(6)}\` | no | — |

## 4. States and transitions

### Case

| State | Kind | Means |
| --- | --- | --- |
| Open | start | — |
| Held | — | — |
| Done | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Open, Held | finish | — | \`title = "never"\` | Done | — | E-FINISH |
| T2 | Open | hold | — | — | Held | notify \`me\`: About {${text(7)}} and {${number(7)}} | — |

## 5. Validation rules

| Id | About | Rule | On | Otherwise |
| --- | --- | --- | --- | --- |
| V1 | Case | \`title != "wrong"\` | save | E-TITLE |
| V2 | Memo | \`title != "wrong"\` | save | E-MEMO |

## 6. Roles and permissions

- **self**: \`id = me.id\`

- Who signs in: Person
- Sign in with: email and password
- Sign up: by invitation

- Refused: E-NO

| May | Clerk |
| --- | --- |
| open Cases | yes |
| open Equal | yes |
| open New case | yes |
| open Case | yes |
| open Numbers | yes |
| open People | yes |
| open Memos | yes |
| read Person | ${cell[person]} |
| read Person.pay | ${cell[pay]} |
| read Person.word | ${cell[word]} |
| read Person.boss | ${cell[boss]} |
| read Vault | ${vault} |
| read Case | yes |
| read Case.hidden | ${hidden} |
| create Case | yes |
| edit Case | yes |
| delete Case | no |
| finish | yes |
| hold | yes |
| read Memo | yes |
| read Memo.hidden | ${hidden} |
| create Memo | yes |
| see why | yes |

## 7. The calls it makes

| Id | Call | Request | Sends | Returns | Fails with | Made by |
| --- | --- | --- | --- | --- | --- | --- |
| C1 | list Cases | \`GET /api/cases\` | title, page | 100 of Case | — | — |
| C2 | read Case | \`GET /api/cases/:id\` | — | view | — | — |
| C3 | hold Case | \`POST /api/cases/:id/hold\` | — | \`{ said: ${text(8)}, paid: ${number(8)} }\` | — | — |
| C4 | create Memo | \`POST /api/memos\` | title | \`{ said: ${text(9)}, id: id }\` | V2 | — |
| C5 | read me | \`GET /api/me\` | — | \`{ mine: me.word, theirs: me.boss.word, paid: boss.pay, code: me.boss.vault.code, key: KEY }\` | — | — |
| C6 | list Cases where \`title != ${text(10)}\` | \`GET /api/others\` | page | 100 of Case | — | — |

- **view** of Case: \`{ a: ${text(11)}, b: ${number(11)}, deep: { c: ${text(12)}, d: ${number(12)}, e: me.boss.boss.word }, f: owner.boss.email, g: me }\`

## 8. The error catalogue

| Code | Status | Message | Shown |
| --- | --- | --- | --- |
| E-FINISH | 409 | Not {${text(12)}}, {${number(12)}}, {me.boss.word}, {KEY}. | on top |
| E-TITLE | 422 | Not {${text(13)}}, {${number(13)}}, {hidden}, {owner.pay}, {KEY}. | on top |
| E-MEMO | 422 | Not {${text(3)}}, {said}, {me.pay}, {KEY}. | on top |
| E-NO | 403 | No, {KEY}. | on top |

## 9. Business constants and limits

| Name | Value | Why |
| --- | --- | --- |
| KEY | not shown: which one? | — |
`;
}
