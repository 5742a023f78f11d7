/** One field of one kind in one form, and the records that it is looked at in. */
import { type FieldKind, traitsOf } from '@ninefold/model';
import type { Kept, Walk } from './application.ts';
import { addField, addMove, addScreen, createDraft, type Draft } from './draft.ts';
import { type FieldConstruct, fieldConstructs } from './field-kinds.ts';
import type { Suffix } from './suffixes.ts';

export interface Subject {
  readonly kind: FieldKind;
  readonly construct: FieldConstruct;
  readonly suffix: Suffix;
  /** Its slug: names made of it stand for nothing else. */
  readonly slug: string;
  /** The field of Thing. */
  readonly field: string;
  /** Whoever makes or changes a record fills it in. */
  readonly filledIn: boolean;
  /** Holds of a Thing whose field has the one value. */
  readonly holds: string;
  /** A field of what a field of this name refers to. */
  readonly through?: string;
}

/** Documents are about a Thing: it has the fields, refers to a Base and has Rows; Parts refer to it. */
export interface Records {
  readonly walk: Walk;
  readonly base: string;
  readonly thing: string;
  readonly part: string;
}

export function subjectsOf(suffix: Suffix): readonly Subject[] {
  return Object.entries(fieldConstructs).flatMap(([kind, construct]) => {
    if (!construct || !suffix.cells(construct, '', '')) return [];
    if (construct.given === 'state' && suffix.name !== 'plain') return [];
    const slug = kind.replaceAll(/[^a-z]/gu, '');
    const field = construct.given === 'state' ? 'state' : `t ${slug}`;
    const filledIn = suffix.filledIn && !construct.given;
    const subject: Subject = { kind: kind as FieldKind, construct, suffix, slug, field, filledIn, holds: construct.holds(field) };
    return kind === 'reference' ? [subject, throughOf(subject)] : [subject];
  });
}

/** What a reference leads to is spoken of as if it were a field of the record itself. */
function throughOf({ field, suffix }: Subject): Subject {
  const construct: FieldConstruct = { type: 'text', sent: 'Bo Berg', holds: (name) => `${name} = "Bo Berg"`, filter: ['is', 'Bo Berg'] };
  const path = `${field}.name`;
  return { kind: 'text', construct, suffix, slug: 'through', field: path, filledIn: false, holds: construct.holds(path), through: field };
}

/** What all documents have in common: who signs in, and the entities the subjects stand in. */
export function draftAbout(subjects: readonly Subject[]): Draft {
  const draft = createDraft();
  addField(draft, 'Person (People)', ['name', 'text up to 80', 'yes', '—']);
  addField(draft, 'Person (People)', ['email', 'email, unique', 'yes', '—']);
  addField(draft, 'Base', ['name', 'text', 'yes', '—']);
  addField(draft, 'Thing', ['title', 'text', 'yes', '—']);
  addField(draft, 'Thing', ['base', 'Base', 'yes', '—']);
  addField(draft, 'Part', ['name', 'text', 'yes', '—']);
  addField(draft, 'Part', ['thing', 'Thing', 'yes', '—']);
  for (const subject of subjects) addSubject(draft, subject);
  addField(draft, 'Thing', ['rows', 'list of Row', 'no', '—']);
  addField(draft, 'Row', ['what', 'text', 'yes', '—']);
  draft.called.set('Base', 'upper case(name)');
  draft.uniques.set('Part', 'name, thing');
  draft.constants.push(['AMOUNT', '12.50 EUR', '—']);
  for (const entity of ['Person', 'Base', 'Thing', 'Part']) {
    for (const may of ['read', 'create', 'edit', 'delete']) draft.may.set(`${may} ${entity}`, 'yes');
  }
  draft.machines.set('Thing', {
    states: [
      ['Open', 'start'],
      ['Shut', 'end'],
    ],
    rows: [],
  });
  addMove(draft, 'Thing', { action: 'shut', to: 'Shut' });
  const own = subjects.map(({ field }) => field);
  const written = subjects.filter(({ filledIn }) => filledIn).map(({ field }) => field);
  addScreen(draft, 'People', 'People: name, email');
  addScreen(draft, 'Bases', `Bases: ${['name', ...subjects.flatMap(sourceField)].join(', ')}`, 'create Base');
  addScreen(draft, 'New base', `new Base: ${['name', ...subjects.flatMap(sourceField)].join(', ')}`, '—', '/bases/new');
  addScreen(draft, 'Things', `Things: ${['title', 'base', ...own].join(', ')}`, 'create Thing, shut');
  addScreen(draft, 'New thing', `new Thing: ${['title', 'base', ...written, 'rows'].join(', ')}`, '—', '/things/new');
  addScreen(draft, 'Thing', `Thing: ${['title', 'base', ...own, 'rows'].join(', ')}`, 'edit, delete, shut', '/things/:id');
  addScreen(draft, 'Parts', `Parts: ${['name', 'thing', ...own.map((name) => `thing.${name}`)].join(', ')}`, 'create Part');
  addScreen(draft, 'New part', 'new Part: name, thing', '—', '/parts/new');
  return draft;
}

/** The field itself, its like on the Base as a source, and its like on a Row. */
function addSubject(draft: Draft, subject: Subject): void {
  const { kind, construct, suffix, slug, field, through } = subject;
  if (construct.given === 'state' || through !== undefined) return;
  const lines = construct.sent === 'one line';
  for (const name of sourceField(subject)) addField(draft, 'Base', [name, lines ? 'list of Stone' : construct.type, 'no', '—']);
  const own = suffix.cells(construct, lines ? (suffix.filledIn ? 'list of Pebble' : 'list of Stone') : construct.type, `base.b ${slug}`);
  if (own) addField(draft, 'Thing', [field, ...own.flatMap((cell) => cell ?? [])]);
  if (lines) {
    addField(draft, 'Stone', ['what', 'text', 'yes', '—']);
    if (suffix.filledIn) addField(draft, 'Pebble', ['what', 'text', 'yes', '—']);
    return;
  }
  // Nobody refers to a base or to a row.
  if (kind === 'related') return;
  const row = suffix.cells(construct, construct.type, `thing.base.b ${slug}`);
  if (row) addField(draft, 'Row', [`r ${slug}`, ...row.flatMap((cell) => cell ?? [])]);
}

function sourceField({ kind, construct, slug, through }: Subject): readonly string[] {
  return construct.given === 'state' || through !== undefined || kind === 'related' ? [] : [`b ${slug}`];
}

/** The value as it is sent for a field. */
export async function sentFor(walk: Walk, { construct }: Subject, entity: string, field: string): Promise<unknown> {
  switch (construct.sent) {
    case 'uploaded':
      return uploaded(walk, entity, field);
    case 'me':
      return walk.me;
    case 'set of me':
      return [walk.me];
    case 'one line':
      return [{ what: 'A line' }];
    default:
      return construct.sent;
  }
}

async function uploaded(walk: Walk, entity: string, field: string): Promise<unknown> {
  const told = await walk.ask({
    method: 'POST',
    path: `/_app/files?entity=${encodeURIComponent(entity)}&field=${encodeURIComponent(field)}`,
    body: new TextEncoder().encode('%PDF-1.4\n'),
    headers: { 'file-name': 'a.pdf', 'content-type': 'application/octet-stream' },
  });
  if (told.status !== 201) throw new Error(`${entity}.${field}: ${told.status} ${told.text}`);
  return told.json;
}

/** Makes the records: a Base that has every value, a Thing of it with a Row, a Part of the Thing. */
export async function keepRecords(walk: Walk, subjects: readonly Subject[]): Promise<Records> {
  const of = async (entity: string, name: (subject: Subject) => string, some: readonly Subject[]) =>
    Object.fromEntries(
      await Promise.all(some.map(async (subject) => [name(subject), await sentFor(walk, subject, entity, name(subject))] as const)),
    );
  const sources = subjects.filter(({ construct, through }) => !construct.given && through === undefined);
  const written = subjects.filter(({ filledIn }) => filledIn);
  const base = await walk.create('Base', { name: 'Base one', ...(await of('Base', ({ slug }) => `b ${slug}`, sources)) });
  const row = {
    what: 'Row one',
    ...(await of(
      'Row',
      ({ slug }) => `r ${slug}`,
      written.filter(({ kind }) => kind !== 'lines'),
    )),
  };
  const fields = await of('Thing', ({ field }) => field, written);
  const thing = await walk.create('Thing', { title: 'Thing one', base: base.record.id, ...fields, rows: [row] });
  const part = await walk.create('Part', { name: 'Part one', thing: thing.record.id });
  return { walk, base: base.record.id, thing: thing.record.id, part: part.record.id };
}

/** What is wrong with a value as it is told; undefined when it is the one value. */
export function wrongValue({ construct, kind }: Subject, told: Kept, me: string): string | undefined {
  const wrong = (expected: string) => `${expected} expected, ${JSON.stringify(told)} told`;
  const named = (one: Kept): boolean => one?.id === me && one.label === 'Bo Berg';
  switch (construct.sent) {
    case 'me':
      return named(told) ? undefined : wrong('Bo Berg');
    case 'set of me':
      return Array.isArray(told) && told.length === 1 && named(told[0]) ? undefined : wrong('[Bo Berg]');
    case 'uploaded':
      return told?.name === 'a.pdf' ? undefined : wrong('a.pdf');
    case 'one line':
      return Array.isArray(told) && told[0]?.fields?.what === 'A line' ? undefined : wrong('a line');
    case 'nothing': {
      // Records of their own do not come with the one they name.
      if (kind === 'related') return told === undefined ? undefined : wrong('nothing');
      const own = kind === 'state' ? 'Open' : kind === 'running number' ? '1' : 'N-0001';
      return told === own ? undefined : wrong(own);
    }
    default: {
      const same = traitsOf({ kind }).numeric
        ? Number(told) === Number(construct.sent)
        : JSON.stringify(told) === JSON.stringify(construct.sent);
      return same ? undefined : wrong(JSON.stringify(construct.sent));
    }
  }
}
