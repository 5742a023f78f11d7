/** A document in the making: places add rows to its tables, and it is written out as text at the end. */
import { type PointName, pointHeadings, pointNames, pointNumber } from '@ninefold/model';

export interface Draft {
  readonly screens: Row[];
  /** Heading of a screen → its bullets. */
  readonly aboutScreens: Map<string, string[]>;
  /** Heading of an entity → its fields: name, type, needed, starts as, and what they are on save where that is said. */
  readonly entities: Map<string, Row[]>;
  /** Heading of an entity → what its records are called, an expression. */
  readonly called: Map<string, string>;
  /** Heading of an entity → its fields that are unique together. */
  readonly uniques: Map<string, string>;
  /** Entity → its states (name, kind) and rows: from, action, asks for, when, to, then, otherwise. */
  readonly machines: Map<string, { readonly states: Row[]; readonly rows: Row[] }>;
  /** About, rule, on, otherwise. */
  readonly rules: Row[];
  /** What the one role may: yes, or named conditions. */
  readonly may: Map<string, string>;
  /** Of these, what Anybody may as well. */
  readonly anybody: Set<string>;
  /** Name → condition. */
  readonly conditions: Map<string, string>;
  /** Call, request, sends, returns, made by. */
  readonly calls: Row[];
  readonly shapes: string[];
  readonly errors: Set<string>;
  /** `guests`: records of Guest sign in, too, as Visitors. */
  readonly comingIn: { signUp: 'open' | 'by invitation'; guests: boolean };
  readonly constants: Row[];
}

type Row = readonly string[];

export function createDraft(): Draft {
  return {
    screens: [],
    aboutScreens: new Map(),
    entities: new Map(),
    called: new Map(),
    uniques: new Map(),
    machines: new Map(),
    rules: [],
    may: new Map(),
    anybody: new Set(),
    conditions: new Map(),
    calls: [],
    shapes: [],
    errors: new Set(),
    comingIn: { signUp: 'by invitation', guests: false },
    constants: [],
  };
}

/** A screen that whoever signs in may open, reached from the navigation. */
export function addScreen(draft: Draft, name: string, shows: string, offers = '—', route = addressOf(name)): void {
  draft.screens.push([name, `\`${route}\``, shows, 'start', offers]);
  draft.may.set(`open ${name}`, 'yes');
}

export function addBullet(draft: Draft, screen: string, bullet: string): void {
  draft.aboutScreens.set(screen, [...(draft.aboutScreens.get(screen) ?? []), `- ${bullet}`]);
}

export function addField(draft: Draft, entity: string, field: Row): void {
  draft.entities.set(entity, [...(draft.entities.get(entity) ?? []), field]);
}

export interface Move {
  readonly from?: string;
  readonly action: string;
  readonly asks?: string;
  readonly when?: string;
  readonly to?: string;
  /** *Then*. */
  readonly does?: string;
  readonly otherwise?: string;
  /** The cell of point 6. */
  readonly may?: string;
}

/** A row of point 4 that leads from Open to Open unless it is said otherwise. The role may do what it is about. */
export function addMove(draft: Draft, entity: string, move: Move): void {
  const { from = 'Open', action, asks = '—', when = '—', to = 'Open', does = '—', otherwise = '—', may = 'yes' } = move;
  const machine = draft.machines.get(entity) ?? { states: [], rows: [] };
  draft.machines.set(entity, machine);
  machine.rows.push([from, action, asks, when, to, does, otherwise]);
  if (!/^(?:after|at|every) /u.test(action)) draft.may.set(action, may);
}

export function addressOf(name: string): string {
  return `/${name.toLowerCase().replaceAll(/[^a-z]+/gu, '-')}`;
}

export function writeDraft(draft: Draft): string {
  const points: Readonly<Record<PointName, string>> = {
    product: `${table('Who | Comes to', [['Clerk', 'work']])}\n\n- Currency: EUR\n- Languages: English\n- Time zone: UTC\n- Working hours: Monday to Friday 9:00-17:00`,
    screens: [table('Screen | Route | Shows | Reached from | Offers', draft.screens), ...sections(draft.aboutScreens)].join('\n\n'),
    entities: [...draft.entities]
      .map(
        ([name, fields]) =>
          `### ${name}\n\n${table('Field | Type | Needed | Starts as | On save', fields.map(withOnSave))}${bulletsOf(draft, name)}`,
      )
      .join('\n\n'),
    states: [...draft.machines].map(writeMachine).join('\n\n'),
    rules: table(
      'Id | About | Rule | On | Otherwise',
      draft.rules.map((row, index) => [`V${index + 1}`, ...row]),
    ),
    roles: `${[...draft.conditions].map(([name, condition]) => `- **${name}**: \`${condition}\`\n`).join('')}- Who signs in: Person${draft.comingIn.guests ? '; Guest as Visitor' : ''}\n- Sign in with: email and password\n- Sign up: ${draft.comingIn.signUp}${draft.comingIn.guests ? '; open as Visitor' : ''}\n\n${matrixOf(draft)}`,
    calls: [
      table(
        'Id | Call | Request | Sends | Returns | Fails with | Made by',
        draft.calls.map(([call = '', request = '', sends = '—', returns = '—', by = '—'], index) => [
          `C${index + 1}`,
          call,
          request,
          sends,
          returns,
          '—',
          by,
        ]),
      ),
      ...draft.shapes,
    ].join('\n\n'),
    errors: table(
      'Code | Status | Message | Shown',
      [...draft.errors].map((code) => [code, '422', 'That is refused.', 'on top']),
    ),
    constants: table('Name | Value | Why', draft.constants),
  };
  return `# Specification: Constructs\n${pointNames.map((name) => `\n## ${pointNumber(name)}. ${pointHeadings[name]}\n\n${points[name] || 'none'}\n`).join('')}`;
}

/** The column of Anybody is there where they may do something. */
function matrixOf({ may, anybody, comingIn }: Draft): string {
  const extra = [...anybody].filter((row) => !may.has(row)).map((row) => [row, 'yes'] as const);
  const columns = [...(comingIn.guests ? ['Visitor'] : []), ...(anybody.size > 0 ? ['Anybody'] : [])];
  const cell = (column: string, row: string, own: string): string =>
    column === 'Anybody' ? (anybody.has(row) ? 'yes' : 'no') : row.startsWith('invite ') ? 'no' : own;
  return table(
    ['May', 'Clerk', ...columns].join(' | '),
    [...may, ...extra].map(([row, own]) => [row, own, ...columns.map((column) => cell(column, row, own))]),
  );
}

function withOnSave(field: Row): Row {
  return field.length > 4 ? field : [...field, '—'];
}

function bulletsOf({ called, uniques }: Draft, entity: string): string {
  const [expression, fields] = [called.get(entity), uniques.get(entity)];
  const bullets = [expression && `- Called: \`${expression}\``, fields && `- Unique: ${fields}`].filter((bullet) => bullet !== undefined);
  return bullets.length === 0 ? '' : `\n\n${bullets.join('\n')}`;
}

function writeMachine([entity, { states, rows }]: [string, { readonly states: Row[]; readonly rows: Row[] }], at: number): string {
  const numbered = rows.map((row, index) => [`T${at * 100 + index + 1}`, ...row]);
  // Without states it is rows of time alone.
  const own =
    states.length === 0
      ? ''
      : `${table(
          'State | Kind | Means',
          states.map((state) => [...state, '—']),
        )}\n\n`;
  return `### ${entity}\n\n${own}${table('Id | From | Action | Asks for | When | To | Then | Otherwise', numbered)}`;
}

function sections(bullets: ReadonlyMap<string, readonly string[]>): readonly string[] {
  return [...bullets].map(([name, own]) => `### ${name}\n\n${own.join('\n')}`);
}

function table(header: string, rows: readonly Row[]): string {
  if (rows.length === 0) return 'none';
  const cells = header.split('|').length;
  return `| ${header} |\n|${' --- |'.repeat(cells)}\n${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}`;
}
