/** What a name is: said in a few lines, with the point and the line where it is defined. */
import { lineStarts, positionIn } from '@ninefold/language';
import {
  type Application,
  byName,
  findAsked,
  findConstant,
  findEntity,
  findError,
  findStates,
  peopleKinds,
  pointNumber,
  type TextRange,
} from '@ninefold/model';
import type { Analysis } from '../analysis.ts';
import { functionForms, isFunctionName } from '../expressions/function-forms.ts';
import { wordAt } from '../expressions/word-at.ts';
import { definitionsOf } from '../navigate.ts';
import { type DocumentSymbolName, type SymbolKind, usesAt } from '../symbols/symbol.ts';
import { fieldWords, transitionWords } from './statement-words.ts';

export interface Hover extends TextRange {
  /** Markdown. */
  readonly text: string;
}

/** What the names at the offset (UTF-16) are, as Markdown, with the range they stand in; undefined where there is none. */
export function hoverAt(analysis: Analysis, offset: number): Hover | undefined {
  const uses = usesAt(analysis.symbols, offset);
  const [first] = uses;
  if (!first) return hoverOfWord(analysis, offset);
  const said = uses.flatMap(({ key }) => {
    const symbol = analysis.symbols.symbols.get(key);
    return symbol ? [describe(analysis, symbol)] : [];
  });
  return { from: first.from, to: first.to, text: said.join('\n\n---\n\n') };
}

/** The point in which names of a kind are defined. */
const definedIn: Readonly<Record<SymbolKind, number>> = {
  entity: pointNumber('entities'),
  field: pointNumber('entities'),
  choice: pointNumber('entities'),
  state: pointNumber('states'),
  action: pointNumber('states'),
  transition: pointNumber('states'),
  rule: pointNumber('rules'),
  call: pointNumber('calls'),
  shape: pointNumber('calls'),
  error: pointNumber('errors'),
  constant: pointNumber('constants'),
  screen: pointNumber('screens'),
  role: pointNumber('roles'),
  condition: pointNumber('roles'),
};

/** Title, what it is, where it stands. */
function describe(analysis: Analysis, symbol: DocumentSymbolName): string {
  const { kind, name, owner } = symbol;
  const title = `**${escaped(name)}** · ${kind}${owner === '' ? '' : ` of ${escaped(owner)}`}`;
  const [place] = definitionsOf(analysis, symbol);
  const line = place && positionIn(lineStarts(analysis.text), place.from).line;
  const point = isOfStates(analysis.application, symbol) ? pointNumber('states') : definedIn[kind];
  const where = line === undefined ? `point ${point}` : `point ${point}, line ${line}`;
  const lines = about[kind](analysis.application, name, owner).filter((each) => each !== '');
  return [title, ...lines, `_${where}_`].join('\n\n');
}

/** The state, and what actions ask for and nobody keeps. */
function isOfStates(application: Application, { kind, name, owner, implied }: DocumentSymbolName): boolean {
  if (implied) return name === 'state' || name === 'since';
  return kind === 'field' && byName(findEntity(application, owner)?.asked ?? [], name) !== undefined;
}

type Describe = (application: Application, name: string, owner: string) => readonly string[];

const about: Readonly<Record<SymbolKind, Describe>> = {
  entity: (application, name) => {
    const entity = findEntity(application, name);
    const states = findStates(application, name)?.states.map((state) => state.name) ?? [];
    const prose = entity?.prose.split('\n\n')[0] ?? '';
    const fields = entity?.fields.filter(({ implied }) => !implied).map((field) => field.name) ?? [];
    return [prose, `Fields: ${fields.map(escaped).join(', ')}`, states.length > 0 ? `States: ${states.map(escaped).join(', ')}` : ''];
  },
  field: (application, name, owner) => {
    const field = findAsked(application, owner, name);
    return field ? fieldWords(field) : [];
  },
  choice: (application, _, owner) => {
    const dot = owner.indexOf('.');
    const field = findAsked(application, owner.slice(0, dot), owner.slice(dot + 1));
    return field ? [escaped(field.typeWords)] : [];
  },
  state: (application, name, owner) => {
    const state = byName(findStates(application, owner)?.states ?? [], name);
    const kinds = { start: 'Records begin here.', end: 'Records end here.', between: '', unknown: '' };
    return state ? [escaped(state.means ?? ''), kinds[state.kind]] : [];
  },
  action: (application, name) =>
    application.states.flatMap(({ entity, transitions }) =>
      transitions
        .filter(({ trigger }) => trigger.kind === 'action' && trigger.name === name)
        .map((transition) => transitionWords(entity, transition)),
    ),
  transition: (application, name) =>
    application.states.flatMap(({ entity, transitions }) =>
      transitions.filter(({ id }) => id === name).map((transition) => transitionWords(entity, transition)),
    ),
  rule: (application, name) => {
    const rule = application.rules.find(({ id }) => id === name);
    if (!rule) return [];
    const on = rule.on.kind === 'given' ? `on ${rule.on.value.join(', ')}` : '';
    return [rule.rule.kind === 'given' ? code(rule.rule.value.source) : '', escaped(`About ${rule.about}, ${on}`)];
  },
  call: (application, name) => {
    const call = application.calls.calls.find(({ id }) => id === name);
    if (!call) return [];
    const { request } = call;
    const sent =
      request.kind !== 'given'
        ? ''
        : code(
            `${request.value.method} ${request.value.to === 'own' ? request.value.path : `{${request.value.address}}${request.value.path}`}`,
          );
    return [escaped(call.words), sent];
  },
  shape: (application, name) => {
    const shape = byName(application.calls.shapes, name);
    return shape ? [escaped(`of ${shape.entity}`), code(shape.expression.source)] : [];
  },
  error: (application, name) => {
    const error = findError(application, name);
    if (!error) return [];
    return [
      error.message.kind === 'given' ? escaped(error.message.value) : '',
      error.status.kind === 'given' ? `Status ${error.status.value}` : '',
    ];
  },
  constant: (application, name) => {
    const constant = findConstant(application, name);
    return constant ? [escaped(constant.words), escaped(constant.why ?? '')] : [];
  },
  screen: (application, name) => {
    const screen = byName(application.screens, name);
    return screen?.route.kind === 'given' ? [code(screen.route.value)] : [];
  },
  role: (application, name) => {
    const audience = application.product.audiences.find(({ who }) => who === name);
    return audience?.comesTo.kind === 'given' ? [escaped(`Comes to ${audience.comesTo.value}`)] : [];
  },
  condition: (application, name) => {
    const condition = byName(application.roles.conditions, name);
    return condition
      ? [code(condition.source), escaped(`About ${[...new Set(condition.meanings.flatMap(({ entity }) => entity || []))].join(', ')}`)]
      : [];
  },
};

/** Names of the language itself, in an expression. */
function hoverOfWord({ text, application }: Analysis, offset: number): Hover | undefined {
  const word = wordAt(text, offset, isFunctionName) ?? wordAt(text, offset, (each) => each === 'me' || each === 'old');
  if (!word) return undefined;
  const name = word.text.toLowerCase().replace(/\s+/gu, ' ');
  if (isFunctionName(name)) return { ...word, text: functionForms[name] };
  const kinds = peopleKinds(application).map(({ entity }) => escaped(entity));
  const me = kinds.length > 0 ? `The person signed in: a record of ${kinds.join(' or ')}.` : 'The person signed in.';
  return { ...word, text: name === 'me' ? me : 'The record as it was before the edit; empty on create.' };
}

function code(text: string): string {
  const fence = text.includes('`') ? '``' : '`';
  return text === '' ? '' : `${fence}${text}${fence}`;
}

function escaped(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|]/gu, '\\$&');
}
