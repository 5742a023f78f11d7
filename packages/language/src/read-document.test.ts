import { readFileSync } from 'node:fs';
import { byName, findEntity, findField, findScreen, findStates } from '@ninefold/model';
import { describe, expect, it } from 'vitest';
import { readDocument } from './read-document.ts';
import { documentOf, loans } from './testing/documents.ts';

const example = (name: string): string => readFileSync(new URL(`../../../examples/${name}`, import.meta.url), 'utf8');
const claims = example('expense-claims.md');
const { application, findings } = readDocument(claims);

describe('the example of expense claims', () => {
  it('has no error; its gaps and what cannot be done yet are told', () => {
    expect(
      findings.map(
        ({ code, severity, point, statement, span }) => `${severity} ${code} point ${point} ${statement ?? `line ${span.line}`}`,
      ),
    ).toMatchSnapshot();
  });

  it('reads and types every expression', () => {
    const untyped: string[] = [];
    let typed = 0;
    JSON.stringify(application, (_key, value) => {
      if (value && typeof value === 'object' && 'source' in value && 'to' in value) value.typed ? typed++ : untyped.push(value.source);
      return value;
    });
    expect(untyped).toEqual([]);
    expect(typed).toBeGreaterThan(60);
  });

  it('reads the nine points', () => {
    expect(application.title).toBe('Expense claims');
    expect(
      application.points.map(({ number, shown, statements, gaps }) => ({ number, shown, statements, gaps: gaps.length })),
    ).toMatchSnapshot();
    expect(application.product.timeZone).toMatchObject({ kind: 'given', value: 'Europe/Berlin' });
  });

  it('gives lines their owner and entities with states a state', () => {
    expect(findEntity(application, 'Line')?.ownedBy).toEqual({ entity: 'Claim', field: 'lines' });
    expect(findField(application, 'Claim', 'state')).toMatchObject({
      implied: 'state',
      type: { kind: 'state', states: expect.arrayContaining(['Draft', 'Unpaid']) },
    });
    expect(findField(application, 'Claim', 'number')?.type).toEqual({ kind: 'number series', pattern: 'CL-{year}-{00000}' });
    expect(findField(application, 'Line', 'receipt')?.type).toEqual({
      kind: 'file',
      of: ['image', 'pdf'],
      upTo: { constant: 'MAX_RECEIPT' },
    });
    expect(findField(application, 'Category', 'needs receipt from')?.type).toEqual({ kind: 'money', currency: 'EUR', scale: 2 });
  });

  it('reads transitions with what they ask for, their effects and their otherwise', () => {
    const machine = findStates(application, 'Claim');
    const [t1, , , , t5] = machine?.transitions ?? [];
    expect(t1?.then.map(({ statement, kind }) => [statement, kind])).toEqual([
      ['T1/then/set submitted on', 'set'],
      ['T1/then/notify', 'notify'],
    ]);
    expect(t5).toMatchObject({
      from: ['Submitted', 'Large'],
      asksFor: { value: ['reason'] },
      otherwise: { value: { kind: 'error', code: 'E-REASON' } },
    });
    expect(machine?.transitions.find(({ id }) => id === 'T9')?.otherwise).toMatchObject({
      value: { kind: 'state', state: 'Unpaid', code: 'E-PAYMENT' },
    });
    expect(machine?.movedMeanwhile?.code).toBe('E-STATE');
  });

  it('reads screens, their fields, filters, order and offers', () => {
    const screen = findScreen(application, 'My claims');
    expect(screen).toMatchObject({
      statement: 'screens/my claims',
      fromStart: true,
      shows: { value: { kind: 'list', entity: 'Claim', where: { source: 'employee = me' } } },
      order: { kind: 'newest' },
      offers: [{ target: { kind: 'create', entity: 'Claim' } }],
    });
    expect(screen?.filters.map(({ field }) => field)).toEqual(['state', 'spent from', 'total']);
    expect(findScreen(application, 'Claim')?.offers.find(({ words }) => words === 'print Claim form')?.target).toEqual({
      kind: 'print',
      screen: 'Claim form',
    });
    expect(findScreen(application, 'Overview')?.parts.map(({ kind, name }) => [kind, name])).toEqual([
      ['figure', 'Waiting for me'],
      ['figure', 'Still owed to me'],
      ['chart', 'Paid by month'],
      ['list', 'Sent back to me'],
    ]);
    expect(findScreen(application, 'Pipeline')?.shows).toMatchObject({ value: { kind: 'board', by: { entity: 'Claim', field: 'state' } } });
  });

  it('types a condition once for each entity it is about', () => {
    const own = byName(application.roles.conditions, 'own');
    expect((own?.meanings ?? []).map(({ entity }) => entity)).toEqual(['Claim']);
    const approve = application.roles.permissions.find(({ words }) => words === 'approve in Submitted');
    expect(approve?.may).toEqual({ kind: 'action', action: 'approve', entities: ['Claim'], state: 'Submitted' });
    expect(approve?.cells.Manager).toMatchObject({
      statement: 'roles/approve in submitted/manager',
      kind: 'conditions',
      conditions: ['team'],
    });
    expect(application.roles.permissions.find(({ words }) => words === 'read Claim.payment reference')?.may).toEqual({
      kind: 'read',
      entity: 'Claim',
      field: 'payment reference',
    });
  });

  it('reads calls to its own server and to others', () => {
    const [c1, , , , c5, c7] = application.calls.calls;
    expect(c1).toMatchObject({
      does: { kind: 'list', entity: 'Claim' },
      returns: { value: { kind: 'page', entity: 'Claim', count: { node: 'constant', name: 'PAGE_SIZE' } } },
    });
    expect(c5).toMatchObject({
      does: { kind: 'move', entity: 'Claim' },
      request: { value: { to: 'own', method: 'POST', parameters: ['id', 'action'] } },
    });
    expect(c7).toMatchObject({
      does: { kind: 'other' },
      request: { value: { to: 'other', address: 'PAYROLL_URL', path: '/payments' } },
      tries: { source: 'PAYMENT_TRIES' },
    });
  });

  it('types messages for the entities that raise them', () => {
    expect(Object.keys(application.errors.find(({ code }) => code === 'E-RECEIPT')?.parts ?? {})).toEqual(['Line']);
    expect(Object.keys(application.errors.find(({ code }) => code === 'E-STATE')?.parts ?? {})).toEqual(['Claim']);
  });

  it('reads constants with their units', () => {
    const value = (name: string): unknown => {
      const given = byName(application.constants, name)?.value;
      return given?.kind === 'given' ? [given.value.type, given.value.value] : given?.kind;
    };
    expect(value('MAX_LINE')).toEqual([{ kind: 'money', currency: 'EUR', scale: 2 }, '2000.00']);
    expect(value('MAX_AGE')).toEqual([{ kind: 'duration', of: 'days' }, 'P90D']);
    expect(value('PAYMENT_TIMEOUT')).toEqual([{ kind: 'duration', of: 'days' }, 'PT10S']);
    expect(value('MAX_RECEIPT')).toEqual([{ kind: 'number', scale: 0 }, '10']);
    expect(value('PAYROLL_URL')).toBe('gap');
  });

  it('is the same with other line ends and a byte-order mark', () => {
    const words = (text: string): unknown => readDocument(text).findings.map(({ code, what, span }) => [code, what, span.line]);
    const reference = words(claims);
    expect(words(claims.replaceAll('\n', '\r\n'))).toEqual(reference);
    expect(words(claims.replaceAll('\n', '\r'))).toEqual(reference);
    expect(words(`\ufeff${claims}`)).toEqual(reference);
    expect(readDocument(`\ufeff${claims}`).application.title).toBe('Expense claims');
  });

  it('keeps exact places', () => {
    const total = findField(application, 'Claim', 'total');
    expect(claims.slice(total?.computed?.from, total?.computed?.to)).toBe('sum(lines.amount)');
    for (const { code, span } of findings) if (code === 'N016') expect(claims.slice(span.from, span.to).trim()).not.toBe('');
  });
});

describe('the other examples', () => {
  it.each(['equipment-lending.md', 'help-desk.md'])('%s has no error', (name) => {
    expect(readDocument(example(name)).findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('a permission finds the state after “in”, whatever the names hold', () => {
    const { permissions } = readDocument(example('help-desk.md')).application.roles;
    expect(permissions.find(({ words }) => words === 'edit Ticket in In work')?.may).toEqual({
      kind: 'edit',
      entity: 'Ticket',
      state: 'In work',
    });
  });
});

describe('a document that says nothing', () => {
  it('is nine gaps and no error', () => {
    const blank = readDocument(example('blank.md'));
    expect(blank.findings.map(({ severity, code, point }) => `${severity} ${code} ${point}`)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((point) => `gap N004 ${point}`),
    );
    expect(blank.application.points.every(({ shown }) => !shown)).toBe(true);
    expect(blank.application.roles.gap?.kind).toBe('gap');
  });

  it('may be plain text without marks', () => {
    const plain = example('blank.md')
      .replace('# Specification', 'Specification')
      .replace(/^## (?=[1-5])/gmu, '')
      .replace(/^## \d\. /gmu, '');
    const { application: read, findings: said } = readDocument(plain);
    expect(read.title).toBe('Client application of unidentified purpose');
    expect(said.map(({ code }) => code)).toEqual(Array.from({ length: 9 }, () => 'N004'));
  });

  it('may be empty: nine headings are missing', () => {
    expect(readDocument('').findings.map(({ code }) => code)).toEqual(Array.from({ length: 9 }, () => 'N001'));
  });
});

describe('generous reading', () => {
  it('knows headings without numbers, in any case, and short', () => {
    const text = documentOf(loans)
      .replace('## 3. Entities and their fields', '## ENTITIES AND THEIR FIELDS')
      .replace('## 4. States and transitions', '## States')
      .replace('## 8. ', '## ');
    expect(readDocument(text).findings).toEqual([]);
  });

  it('knows tables by their header words, in any order', () => {
    const text = documentOf({ constants: '| Why | Value | Name |\n| --- | --- | --- |\n| law | 30 % | TAX |' });
    expect(readDocument(text).application.constants[0]).toMatchObject({
      name: 'TAX',
      why: 'law',
      value: { value: { type: { kind: 'number', scale: 2 }, value: '0.30' } },
    });
  });

  it('takes quotes, code and bullets without a colon for prose', () => {
    const text = documentOf({ ...loans, rules: 'none\n\n> | Rul |\n> | --- |\n\n```\n| Rul |\n```\n\n- just a thought' });
    const { application: read, findings: said } = readDocument(text);
    expect(said).toEqual([]);
    expect(read.points[4]?.prose).toContain('just a thought');
  });

  it('understands escapes that editors write', () => {
    const text = documentOf({ constants: '| Name | Value | Why |\n| --- | --- | --- |\n| MAX\\_LINE | 5 | a \\| b |' });
    expect(readDocument(text).application.constants[0]).toMatchObject({ name: 'MAX_LINE', why: 'a | b' });
  });

  it('reads names in every script', () => {
    const text = documentOf({
      entities: '### הלוואה (הלוואות)\n\n| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| שם 📚 | text | yes | — |',
      screens:
        '| Screen | Route | Shows | Reached from | Offers |\n| --- | --- | --- | --- | --- |\n| 书 | `/书` | הלוואות: שם 📚 | start | — |',
    });
    const read = readDocument(text);
    expect(read.findings).toEqual([]);
    expect(read.application.screens[0]?.shows).toMatchObject({ value: { kind: 'list', entity: 'הלוואה', fields: [{ field: 'שם 📚' }] } });
  });
});

describe('entities', () => {
  const text = documentOf({
    entities: `### Part\n\n| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| name | text | yes | — |\n| of | Part | no | — |\n\n#### More about parts\n\nWords.\n\n#### Parts starts with\n\n| name | of |\n| --- | --- |\n| Wheel | — |\n| Spoke | Wheel |`,
  });
  const read = readDocument(text);

  it('start with rows; a record is named by its label', () => {
    expect(read.findings).toEqual([]);
    expect(read.application.entities).toHaveLength(1);
    expect(read.application.entities[0]?.startsWith.map(({ statement, values }) => [statement, Object.keys(values)])).toEqual([
      ['entities/part/starts with/wheel', ['name']],
      ['entities/part/starts with/spoke', ['name', 'of']],
    ]);
    expect(read.application.entities[0]?.startsWith[1]?.values.of).toMatchObject({
      typed: { node: 'literal', value: 'Wheel', type: { kind: 'record', entity: 'Part' } },
    });
  });

  it('keep the prose below deeper headings', () => {
    expect(read.application.entities[0]?.prose).toContain('Words.');
  });
});

describe('every field type', () => {
  const typeOf = (words: string): unknown => {
    const text = documentOf({
      product: '- Currency: EUR',
      entities: `### Part\n\n| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| a | ${words} | no | — |\n\n### Person (People)\n\n| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| name | text | yes | — |`,
      constants: '| Name | Value | Why |\n| --- | --- | --- |\n| MOST | 80 | — |',
    });
    const read = readDocument(text);
    const field = findField(read.application, 'Part', 'a');
    const problems = read.findings.filter(({ severity }) => severity === 'error').map(({ code }) => code);
    return problems.length > 0
      ? problems
      : field && {
          ...field.type,
          ...(field.unique ? { unique: true } : {}),
          ...(field.computed ? { computed: field.computed.source } : {}),
        };
  };

  it.each([
    ['text', { kind: 'text' }],
    ['text up to 80', { kind: 'text', upTo: { kind: 'number', value: 80 } }],
    ['long text up to MOST', { kind: 'long text', upTo: { kind: 'constant', name: 'MOST' } }],
    ['text up to `MOST`', { kind: 'text', upTo: { kind: 'constant', name: 'MOST' } }],
    ['whole number', { kind: 'whole number' }],
    ['number', { kind: 'number' }],
    ['decimal 3', { kind: 'decimal', scale: 3 }],
    ['money', { kind: 'money', currency: 'EUR', scale: 2 }],
    ['money JPY', { kind: 'money', currency: 'JPY', scale: 0 }],
    ['yes/no', { kind: 'yes/no' }],
    ['date and time', { kind: 'date and time' }],
    ['email, unique', { kind: 'email', unique: true }],
    ['phone', { kind: 'phone' }],
    ['web address', { kind: 'web address' }],
    ['one of Red, Dark blue', { kind: 'one of', choices: ['Red', 'Dark blue'] }],
    ['many of "a, b", c', { kind: 'many of', choices: ['a, b', 'c'] }],
    ['file', { kind: 'file', of: [] }],
    ['file of image, pdf up to 10 MB', { kind: 'file', of: ['image', 'pdf'], upTo: { megabytes: 10 } }],
    ['number series `P-{0000}`', { kind: 'number series', pattern: 'P-{0000}' }],
    ['Person', { kind: 'reference', entity: 'Person' }],
    ['many People', { kind: 'references', entity: 'Person' }],
    ['list of Person', { kind: 'lines', entity: 'Person' }],
    ['number, computed `1 + 1`', { kind: 'number', computed: '1 + 1' }],
    ['list of Persn', ['N301']],
    ['text up to MOSST', ['N013']],
  ])('%s', (words, type) => {
    expect(typeOf(words)).toEqual(type);
  });
});
