/** One row of the table of transitions. */
import { foldName, type Given, type Otherwise, type StatementId, type Transition } from '@ninefold/model';
import { gapIn, placeCalled, readCell } from '../read/cells.ts';
import { mapKnown } from '../read/map-known.ts';
import { namesIn, part, plain, type Words } from '../read/words.ts';
import { report, spanAt } from '../reading.ts';
import type { TransitionRow } from '../sections/states.ts';
import { beginsAtAny } from './action-name.ts';
import { askedParts, resolveAsked } from './asked-values.ts';
import { type Binding, referenceTo, seeingAsked, statesOf } from './binding.ts';
import { cutKnown } from './cut-known.ts';
import { bindEffects } from './effects.ts';
import { bindExpression } from './expressions.ts';
import { statementId } from './ids.ts';
import { findName, resolve } from './resolve.ts';
import { readTrigger } from './triggers.ts';

/** An entity without states has rows of time alone, which begin at `any`. */
function withoutStates(states: readonly string[]): { readonly meant?: string } {
  return states.length > 0 ? {} : { meant: 'any' };
}

/** The id as written; undefined for a gap and for none. */
export function transitionId(row: TransitionRow): string | undefined {
  const id = plain(row.Id);
  return id === '' || id === '—' || gapIn(id) ? undefined : id;
}

/** The names of a cell *From*. `Out and Late`, where these are states, is reported, and read as both; `any` as all of them. */
function statesApart(binding: Binding, words: Words, states: readonly string[], statement: StatementId): Words[] {
  return namesIn(words).flatMap((each) => {
    const known = severalStates(plain(each), states);
    if (!known) return [each];
    const text = known.join(', ');
    report(binding.reading, 'N019', 4, each, {
      statement,
      what: known.length > 1 ? `“${plain(each)}” are several states.` : `“${plain(each)}” is one state here.`,
      mend: known.length > 1 ? `They stand apart by commas: \`${text}\`.` : `Write \`${text}\`.`,
      fix: { title: `Write “${text}”`, edits: [{ from: each.from, to: each.to, text }] },
    });
    return known.map((name) => ({ ...each, text: name }));
  });
}

function severalStates(words: string, states: readonly string[]): readonly string[] | undefined {
  if (findName(states, words) !== undefined) return undefined;
  if (states.length > 0 && /^(?:any|all|every)(?:\s+(?:state|of\s+them)s?)?$/iu.test(words)) return states;
  const known = mapKnown(words.split(/\s+(?:and|or)\s+|\s*[;/+&]\s*/iu), (name) => findName(states, name) ?? '');
  return known.length > 1 && !known.includes('') ? known : undefined;
}

/** The row, what it says of states, guards and effects resolved. `used` keeps the statement ids of rows without one apart. */
export function bindTransition(outer: Binding, entity: string, row: TransitionRow, used: Set<string>): Transition {
  const binding = seeingAsked(outer, entity, [plain(row.Action)]);
  const { reading, names } = binding;
  const id = transitionId(row);
  const statement = id ?? freeStatement(statementId('states', entity, `${plain(row.Action)} from ${plain(row.From)}`), used);
  const about = { point: 4 as const, statement, entity };
  const called = id ?? `the transition “${plain(row.Action)}”`;
  const states = statesOf(names, entity) ?? [];
  const anywhere = states.length === 0 && beginsAtAny(row);
  const from = readCell(reading, row.From, placeCalled(about, `Where ${called} begins`), (words) =>
    mapKnown(statesApart(binding, words, states, statement), (each) =>
      gapIn(plain(each)) || anywhere
        ? undefined
        : resolve(binding, `state of ${entity}`, plain(each), referenceTo(each, about), states, withoutStates(states)),
    ),
  );
  const trigger = readCell(reading, row.Action, placeCalled(about, `The action of ${called}`), (words) =>
    readTrigger(binding, words, { ...about, anywhere }),
  );
  const asksFor = readCell(reading, row['Asks for'], placeCalled(about, `What ${called} asks for`), (words) => {
    return mapKnown(askedParts(binding, entity, words), (each) => {
      const field = resolveAsked(binding, entity, each, statement);
      return field === undefined || isComputed(binding, entity, field, each.name, statement) ? undefined : field;
    });
  });
  const when = readCell(reading, row.When, placeCalled(about, `When ${called} may happen`), (words) =>
    bindExpression(binding, words, { ...about, expected: { kind: 'yes/no' } }),
  );
  const to = readTarget(binding, row.To, { ...about, called }, states);
  const then = bindEffects(binding, row.Then, { ...about, called });
  const otherwise = readCell(reading, row.Otherwise, placeCalled(about, `What follows otherwise in ${called}`), (words) =>
    readOtherwise(binding, entity, words, statement),
  );
  return {
    statement,
    span: spanAt(reading, row.row),
    ...(id === undefined ? {} : { id }),
    from: from.kind === 'given' ? from.value : [],
    ...(anywhere ? { anywhere } : {}),
    trigger: trigger.kind === 'given' ? trigger.value : { kind: 'unknown', words: plain(row.Action) },
    asksFor,
    when,
    to,
    then,
    otherwise,
  };
}

/** A state, or `stays`, which is none; a dash never comes here. */
function readTarget(
  binding: Binding,
  cell: TransitionRow['To'],
  about: { readonly point: 4; readonly statement: StatementId; readonly entity: string; readonly called: string },
  states: readonly string[],
): Given<string> {
  if (foldName(plain(cell)) === 'stays' && findName(states, 'stays') === undefined) return { kind: 'none' };
  return readCell(binding.reading, cell, placeCalled(about, `Where ${about.called} ends`), (words) =>
    resolve(binding, `state of ${about.entity}`, plain(words), referenceTo(words, about), states, {
      near: ['stays'],
      ...(keeps.test(plain(words)) && { meant: 'stays' }),
      ...(/\sor\s|,/iu.test(plain(words)) && {
        otherwise: 'A row leads to one state. Of several rows of one action the first whose *When* holds is taken.',
      }),
    }),
  );
}

/** What others write where the record keeps its state. */
const keeps =
  /^(?:(?:the\s+)?same(?:\s+state)?|unchanged|no\s+change|stay|remains?|itself|self|keeps?|(?:stays?|remains?)\s+(?:in\s+)?\S.*)$/iu;

function isComputed(binding: Binding, entity: string, field: string, at: Words, statement: StatementId): boolean {
  if (!binding.unset.has(statementId('entities', entity, field))) return false;
  report(binding.reading, 'N306', 4, at, {
    statement,
    what: `“${field}” cannot be asked for: its value follows from something else.`,
    mend: 'Ask for another field.',
  });
  return true;
}

function freeStatement(wanted: string, used: Set<string>): string {
  let name = wanted.slice(0, 200);
  for (let count = 2; used.has(name); count++) name = `${wanted.slice(0, 200)} ${count}`;
  used.add(name);
  return name;
}

/** `E-REASON`, `to Unpaid with E-PAYMENT`, `to Unpaid`. */
function readOtherwise(binding: Binding, entity: string, words: Words, statement: StatementId): Otherwise | undefined {
  const states = statesOf(binding.names, entity) ?? [];
  const isState = (name: Words): boolean => findName(states, plain(name)) !== undefined;
  const cutError = (target: Words) => (isState(target) ? undefined : cutKnown(target, /\s+with\s+/giu, ({ before }) => isState(before)));
  if (!/^to\s/iu.test(words.text)) {
    const isLeading =
      findName(binding.names.errors, plain(words)) === undefined && (isState(words) || isState(cutError(words)?.before ?? words));
    if (isLeading) return reportLeading(binding, words, statement);
    const code = bindError(binding, words, statement);
    return code === undefined ? undefined : { kind: 'error', code };
  }
  const target = part(words, 2);
  const cut = cutError(target);
  const name = cut?.before ?? target;
  const state = resolve(binding, `state of ${entity}`, plain(name), referenceTo(name, { point: 4, statement }), states);
  const code = cut && bindError(binding, cut.after, statement);
  return state === undefined ? undefined : { kind: 'state', state, ...(code === undefined ? {} : { code }) };
}

/** `Unpaid with E-PAYMENT`: a state where an error stands, for the word before it is missing. */
function reportLeading({ reading }: Binding, words: Words, statement: StatementId): undefined {
  report(reading, 'N019', 4, words, {
    statement,
    what: `“${plain(words)}” is no error: a state in *Otherwise* has \`to\` before it.`,
    mend: `Write \`to ${plain(words)}\`.`,
    fix: { title: 'Write “to” before it', edits: [{ from: words.from, to: words.from, text: 'to ' }] },
  });
  return undefined;
}

/** The code of the error as the document writes it. Undefined, and reported (N013), where there is none. */
export function bindError(binding: Binding, words: Words, statement: StatementId): string | undefined {
  return resolve(binding, 'error', plain(words), referenceTo(words, { point: 4, statement }), binding.names.errors);
}
