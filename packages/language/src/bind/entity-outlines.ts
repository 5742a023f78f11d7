/** Point 3, first step: entities and their fields with types, before any expression is read. */
import {
  choicesOf,
  type Entity,
  type Field,
  type FieldType,
  type FormerName,
  filledBy,
  foldName,
  isCounted,
  isRelated,
  type StatementId,
  traitsOf,
} from '@ninefold/model';
import { asCell, isNone, isNotShown, placeCalled, readCell } from '../read/cells.ts';
import { type CodeWords, part, plain, uncoded, type Words } from '../read/words.ts';
import { type Reading, report, reportGap, spanAt } from '../reading.ts';
import { misspeltBullet } from '../sections/bullets.ts';
import type { EntitiesDraft, EntityDraft, FieldRow } from '../sections/entities.ts';
import { noCurrency } from '../types/currency.ts';
import { readFieldType } from '../types/field-type.ts';
import type { TypeNames } from '../types/type-names.ts';
import { actionsOf, type Binding, entityCalled, kindOfColumn, type Names, referenceTo, statesOf } from './binding.ts';
import { cutCircles } from './circles.ts';
import { bindComponentName } from './component-name.ts';
import { formerName, partsOf } from './former-names.ts';
import { keepFirst, statementId } from './ids.ts';
import { findName, noteEntity, resolve } from './resolve.ts';
import { impliedStays } from './stays.ts';

export interface FieldOutline extends Omit<Field, 'computed' | 'startsAs'> {
  readonly computedCode: Words | undefined;
  /** Which records may be named. */
  readonly whereCode?: CodeWords | undefined;
  readonly row: FieldRow | undefined;
}

export interface EntityOutline extends Omit<Entity, 'fields' | 'startsWith'> {
  readonly fields: readonly FieldOutline[];
  readonly draft: EntityDraft;
}

/** Fields with their types. `binding` has names only. */
export function outlineEntities(binding: Binding, draft: EntitiesDraft, currency: string | undefined): EntityOutline[] {
  const { reading, names } = binding;
  const typeNames = typeNamesOf(binding, currency);
  const outlines = cutCircles(
    reading,
    draft.entities.map((entity) => outlineEntity(reading, names, entity, typeNames)),
  );
  const owners = ownersByLine(outlines);
  tellLinesWithIt(reading, outlines, owners);
  return outlines.map((outline) => withOwner(reading, outline, owners.get(outline.name) ?? []));
}

/** `about` is the entity of a field; none for what an action asks for and keeps nowhere. */
type NamesOfTypes = (words: Words, statement: StatementId, about?: Pick<EntityDraft, 'name' | 'rows'>) => TypeNames;

/** What the words of a type can name; that money has no currency is reported once. */
export function typeNamesOf(binding: Binding, currency: string | undefined): NamesOfTypes {
  const { reading, names } = binding;
  let currencyReported = false;
  return (words, statement, about = { name: statement, rows: [] }) => ({
    entity: (each) => {
      const entity = entityCalled(names, plain(each));
      if (entity) noteEntity(binding, plain(each), entity, referenceTo(each, { point: 3, statement }));
      return entity?.name;
    },
    entityNames: names.entities.map((entity) => entity.name),
    signsIn: (role) => signsInAs(binding, role),
    constant: (name) => resolve(binding, 'constant', plain(name), referenceTo(name, { point: 9, statement }), names.constants),
    action: (name) =>
      resolve(binding, `action of ${about.name}`, plain(name), referenceTo(name, { point: 3, statement }), actionsOf(names, about.name)),
    countedFor: (name) => countedFor(binding, about, name, statement),
    currency: () => {
      if (currency === undefined && !currencyReported && !reading.said.has(misspeltBullet(1, 'Currency'))) {
        currencyReported = true;
        reportGap(reading, 'N005', 1, words, {
          statement,
          words: 'The currency of money',
          what: 'Which currency “money” is in is not shown.',
          mend: 'Add `- Currency: EUR` to point 1, or write `money EUR`.',
        });
      }
      return currency ?? noCurrency;
    },
  });
}

/** The entity of those who have the role; undefined where there is no such role, and where it is not said who signs in. */
function signsInAs(binding: Binding, role: string): string | undefined {
  return findName(binding.names.roles, role) === undefined ? undefined : (kindOfColumn(binding, role) ?? binding.people[0]?.entity);
}

/** A field that names one record or one choice: what a series may count for. */
function countedFor(
  binding: Binding,
  { name, rows }: Pick<EntityDraft, 'name' | 'rows'>,
  words: Words,
  statement: StatementId,
): string | undefined {
  // `Hall, deleted with it` and ``Room where `…` `` are kept; what is computed is not.
  const entityOf = (type: string) =>
    /,\s*computed\s/iu.test(type) ? undefined : entityCalled(binding.names, type.replace(/\s*(?:,|\swhere\s).*$/isu, ''));
  const countable = rows.filter(({ Type }) => /^one\s+of\s/iu.test(plain(Type)) || entityOf(plain(Type)) !== undefined);
  const wanted = entityCalled(binding.names, plain(words));
  const leading = wanted ? countable.filter(({ Type }) => entityOf(plain(Type)) === wanted) : [];
  const fields = countable.map(({ Field }) => plain(Field));
  const [only] = leading;
  const named = findName(fields, plain(words));
  if (only && leading.length === 1 && (named === undefined || named === plain(only.Field))) return plain(only.Field);
  const kind = `reference or choice of ${name}`;
  const otherwise = keptMeant(rows, plain(words));
  return resolve(
    binding,
    kind,
    plain(words),
    referenceTo(words, { point: 3, statement }),
    fields,
    otherwise === undefined ? {} : { otherwise },
  );
}

/** `per unit.building`, or per a field computed so: a number is counted for what the record keeps. */
function keptMeant(rows: EntityDraft['rows'], words: string): string | undefined {
  const computed = rows.find(({ Field }) => foldName(plain(Field)) === foldName(words));
  const way = computed ? /computed\s+`([^`]+)`/iu.exec(computed.Type.text)?.[1] : words.includes('.') ? words : undefined;
  const name = computed ? plain(computed.Field) : way?.split('.').at(-1)?.trim();
  if (way === undefined || name === undefined) return undefined;
  return `For what is reached by a way, keep it: a field \`${name}\` that is needed and starts as \`${way}\`, and \`per ${name}\`.`;
}

function outlineEntity(reading: Reading, names: Names, draft: EntityDraft, typeNames: NamesOfTypes): EntityOutline {
  const rows = keepFirst(
    reading,
    3,
    `In ${draft.name}, the field`,
    draft.rows,
    (row) => plain(row.Field),
    (row) => row.Field,
  );
  const fields = rows.filter((row) => plain(row.Field) !== '').map((row) => outlineField(reading, draft, row, typeNames));
  const state = impliedState(reading, names, draft, fields);
  return {
    statement: statementId('entities', draft.name),
    span: spanAt(reading, draft.heading),
    name: draft.name,
    plural: draft.plural,
    fields: [...fields, ...(state ? [state, ...staysOf(reading, draft, state, fields)] : []), ...calledField(reading, draft, fields)],
    uniques: [],
    ...formerEntity(draft),
    prose: draft.prose.join('\n\n'),
    heading: spanAt(reading, draft.heading),
    draft,
  };
}

/** `- Was: Ticket` */
function formerEntity({ name, was: [bullet] }: EntityDraft): Pick<Entity, 'was'> {
  const was = bullet ? plain(bullet.value) : '';
  return was === '' || isNone(was) || foldName(was) === foldName(name) ? {} : { was };
}

function outlineField(reading: Reading, draft: EntityDraft, row: FieldRow, typeNames: NamesOfTypes): FieldOutline {
  const name = plain(row.Field);
  const statement = statementId('entities', draft.name, name);
  const place = { point: 3 as const, statement };
  const typed = readCell(reading, row.Type, placeCalled(place, `The type of ${name}`), (words) =>
    readFieldType(reading, words, typeNames(words, statement, draft), statement),
  );
  const read = typed.kind === 'given' ? typed.value : undefined;
  const needed = readCell(reading, row.Needed, placeCalled(place, `Whether ${name} is needed`), (words) =>
    readYesNo(reading, words, statement),
  );
  const numberedOn = read && isCounted(read.type) ? read.type.on : undefined;
  if (numberedOn !== undefined && needed.kind === 'given' && needed.value)
    tellNumberedLater(reading, row.Needed, name, numberedOn, statement);
  if (foldName(name) === 'me') {
    report(reading, 'N012', 3, row.Field, {
      statement,
      what: '“me” is a field, and the person who is signed in.',
      why: `In conditions about ${draft.name}, \`me\` would be that field.`,
      mend: 'Give the field another name.',
    });
  }
  const { was, choicesWere } = formerSelf(row.Was, read?.type);
  const drawn = readCell(reading, row['Drawn by'], placeCalled(place, `What draws ${name}`), (words) =>
    readDrawnBy(reading, words, statement, read?.type),
  );
  return {
    statement,
    span: spanAt(reading, row.row),
    name,
    type: read?.type ?? { kind: 'unknown', words: plain(row.Type) },
    typeWords: plain(row.Type) === '' ? '' : row.Type.text,
    needed: needed.kind === 'given' && needed.value && numberedOn === undefined,
    neededGap: needed.kind === 'gap',
    unique: read?.unique ?? false,
    ...(read?.deletedWithIt ? { deletedWithIt: true } : {}),
    ...(was !== undefined && { was }),
    ...(choicesWere.length > 0 && { choicesWere }),
    ...(drawn.kind === 'given' && { drawnBy: drawn.value }),
    computedCode: read?.computed,
    ...(read?.where && { whereCode: read.where }),
    row,
  };
}

/** `component Gauge`. What stands as a table of its own is no value. */
function readDrawnBy(reading: Reading, words: Words, statement: StatementId, type: FieldType | undefined): string | undefined {
  const word = /^component\s+/iu.exec(words.text);
  if (!word) {
    report(reading, 'N019', 3, words, {
      statement,
      what: `“${plain(words)}” is not read.`,
      mend: `Write what draws it: \`component ${plain(words) || 'Name'}\`.`,
      fix: { title: 'Write “component”', edits: [{ from: words.from, to: words.from, text: 'component ' }] },
    });
    return undefined;
  }
  if (type && (isRelated(type) || traitsOf(type).names === 'lines')) {
    report(reading, 'N306', 3, words, {
      statement,
      what: 'A list of records is drawn as a table.',
      mend: 'Let a component draw the fields of those records, or the screen: `component Name of …`.',
    });
    return undefined;
  }
  return bindComponentName({ reading }, part(words, word[0].length), { point: 3, statement });
}

/** `colour`, `S is Small, L is Large`, or both. */
function formerSelf(
  words: Words,
  type: FieldType | undefined,
): { readonly was: string | undefined; readonly choicesWere: readonly FormerName[] } {
  const choices = type ? choicesOf(type) : [];
  const parts = choices.length === 0 ? [plain(words)] : partsOf(words);
  const choicesWere = parts.flatMap((part) => formerName(part, choices) ?? []);
  const was = parts.find((part) => part !== '' && !isNone(part) && !formerName(part, choices));
  return { was, choicesWere };
}

/** A number that an action gives is not there before. */
function tellNumberedLater(reading: Reading, words: Words, name: string, action: string, statement: StatementId): void {
  report(reading, 'N306', 3, words, {
    statement,
    what: `“${name}” cannot be needed: it is empty until “${action}” gives its number.`,
    mend: 'Write `no`.',
    fix: { title: 'Write no', edits: [{ from: words.from, to: words.to, text: 'no' }] },
  });
}

function readYesNo(reading: Reading, words: Words, statement: StatementId): boolean | undefined {
  const text = plain(words).toLowerCase();
  if (text === 'yes' || text === 'no') return text === 'yes';
  report(reading, 'N019', 3, words, { statement, what: `“${plain(words)}” is neither yes nor no.`, mend: 'Write `yes` or `no`.' });
  return undefined;
}

/** Every entity with states has a field `state`. */
function impliedState(reading: Reading, names: Names, draft: EntityDraft, fields: readonly FieldOutline[]): FieldOutline | undefined {
  const states = statesOf(names, draft.name);
  if (!states) return undefined;
  const written = fields.find((field) => foldName(field.name) === 'state');
  if (written) {
    report(
      reading,
      'N012',
      3,
      { from: written.span.from, to: written.span.to },
      {
        statement: written.statement,
        what: `${draft.name} has states, so it has a field “state” already.`,
        mend: 'Give this field another name.',
      },
    );
    return undefined;
  }
  const statement = statementId('entities', draft.name, 'state');
  return {
    statement,
    span: spanAt(reading, draft.heading),
    name: 'state',
    type: { kind: 'state', states },
    typeWords: 'state',
    needed: true,
    neededGap: false,
    unique: false,
    implied: 'state',
    computedCode: undefined,
    row: undefined,
  };
}

function staysOf(reading: Reading, draft: EntityDraft, state: FieldOutline, fields: readonly FieldOutline[]): FieldOutline[] {
  return impliedStays(reading, fields).map((one) => ({ ...state, ...one, statement: statementId('entities', draft.name, one.name) }));
}

/** *Called* makes a computed text `called`; none where it is not said or not shown. */
function calledField(reading: Reading, draft: EntityDraft, fields: readonly FieldOutline[]): FieldOutline[] {
  const [bullet] = draft.called;
  if (!bullet) return [];
  const statement = statementId('entities', draft.name, 'called');
  const place = { point: 3 as const, statement };
  const code = readCell(reading, asCell(bullet.value), placeCalled(place, `What a ${draft.name} is called`), uncoded);
  if (code.kind !== 'given' || isTemplateMeant(reading, code.value, statement)) return [];
  const written = fields.find((field) => foldName(field.name) === 'called');
  if (written) {
    report(reading, 'N012', 3, bullet.words, {
      statement,
      what: `${draft.name} has a field “${written.name}” and says what its records are called: both are \`called\`.`,
      mend: 'Give the field another name.',
      others: [{ span: written.span, words: 'the field' }],
    });
    return [];
  }
  const type = { kind: 'text' } as const;
  const span = spanAt(reading, bullet.words);
  return [
    {
      ...{ statement, span, name: 'called', type, typeWords: 'text', needed: false, neededGap: false, unique: false },
      implied: 'called',
      computedCode: code.value,
      row: undefined,
    },
  ];
}

/** `{number} – {name}`, as messages have it: reported, with the same as an expression. */
function isTemplateMeant(reading: Reading, { text, from, to }: Words, statement: StatementId): boolean {
  if (isListMeant(reading, { text, from, to }, statement)) return true;
  const parts = text.split(/(\{[^{}]*\})/u).filter((each) => each !== '');
  if (
    !parts.some((each) => /^\{[\p{L}_][\p{L}\p{N}_ .]*\}$/u.test(each)) ||
    text.includes('"') ||
    text.includes('{') !== text.includes('}')
  )
    return false;
  const said = parts.map((each) => (each.startsWith('{') ? each.slice(1, -1).trim() : `"${each}"`)).join(' + ');
  report(
    reading,
    'N011',
    3,
    { from, to },
    {
      statement,
      what: 'What a record is called is an expression: names of fields stand in it without braces.',
      mend: `Write \`${said}\`.`,
      fix: { title: `Write “${said}”`, edits: [{ from, to, text: said }] },
    },
  );
  return true;
}

/** `kind, number`, names of fields one after the other. */
function isListMeant(reading: Reading, { text, from, to }: Words, statement: StatementId): boolean {
  if (!/^[\p{L}_][\p{L}\p{N}_ .]*(?:,\s*[\p{L}_][\p{L}\p{N}_ .]*)+$/u.test(text)) return false;
  const said = text.split(/\s*,\s*/u).join(' + " " + ');
  report(
    reading,
    'N011',
    3,
    { from, to },
    {
      statement,
      what: 'What a record is called is one expression, no list of fields.',
      mend: `Write \`${said}\`.`,
      fix: { title: `Write “${said}”`, edits: [{ from, to, text: said }] },
    },
  );
  return true;
}

interface Owner {
  readonly entity: string;
  readonly field: FieldOutline;
}

/** By the name of the lines' entity: the fields that hold them. */
function ownersByLine(outlines: readonly EntityOutline[]): ReadonlyMap<string, readonly Owner[]> {
  const owners = new Map<string, Owner[]>();
  for (const { name, fields } of outlines) {
    for (const field of fields) {
      if (field.type.kind !== 'lines') continue;
      const known = owners.get(field.type.entity) ?? [];
      owners.set(field.type.entity, [...known, { entity: name, field }]);
    }
  }
  return owners;
}

/** Lines go with their record alone, and nothing goes with one of them. */
function tellLinesWithIt(reading: Reading, outlines: readonly EntityOutline[], owners: ReadonlyMap<string, readonly Owner[]>): void {
  for (const { name, fields } of outlines) {
    for (const { deletedWithIt, type, span, statement, ...field } of fields) {
      if (!deletedWithIt || type.kind !== 'reference') continue;
      const line = owners.has(name) ? name : owners.has(type.entity) ? type.entity : undefined;
      if (line === undefined) continue;
      report(reading, 'N301', 3, span, {
        statement,
        what: `${name}.${field.name} cannot be deleted with it: ${line} is a line, which comes and goes with its record.`,
        mend: 'Leave *deleted with it* out.',
      });
    }
  }
}

/** `list of Line` in Claim makes Line owned by Claim. */
function withOwner(reading: Reading, outline: EntityOutline, [first, ...more]: readonly Owner[]): EntityOutline {
  if (!first) return outline;
  for (const { entity, field } of more) {
    report(
      reading,
      'N012',
      3,
      { from: field.span.from, to: field.span.to },
      {
        statement: field.statement,
        what: `${outline.name} cannot be lines of ${entity}: they are lines of ${first.entity} (${first.field.name}) already.`,
        why: 'A line belongs to exactly one record.',
        mend: 'Make a second entity, or refer to it with its name.',
        others: [{ span: first.field.span, words: 'first said here' }],
      },
    );
  }
  return { ...outline, ownedBy: { entity: first.entity, field: first.field.name } };
}

/** Statements of the fields whose value follows from something else. */
export function unsetFields(outlines: readonly EntityOutline[]): ReadonlySet<string> {
  const fields = outlines.flatMap((outline) => outline.fields);
  return new Set(
    fields
      .filter(
        ({ type, computedCode, row, implied }) =>
          filledBy({ type, computed: computedCode, onSave: isSaidOnSave(row), implied }) === 'application',
      )
      .map(({ statement }) => statement),
  );
}

function isSaidOnSave(row: FieldRow | undefined): boolean {
  const cell = row?.['On save'];
  return cell?.written === 'written' && !isNotShown(cell) && !isNone(plain(cell));
}

/** Statements of the fields of which no two records have the same value. */
export function uniqueFields(outlines: readonly EntityOutline[]): ReadonlySet<string> {
  const fields = outlines.flatMap((outline) => outline.fields);
  return new Set(fields.filter((field) => field.unique).map((field) => field.statement));
}
