/** Everything of a document that people see on a page, in a mail or in a file: what has to be said in each of its languages. */
import {
  type Application,
  choicesOf,
  type DashboardPart,
  type Effect,
  type Entity,
  type Field,
  givenValue,
  memoize,
  type Screen,
  type ShownField,
  type StateMachine,
  type StatementId,
  singleEffects,
  type TemplatePart,
  unreachable,
} from '@ninefold/model';
import { type TermKind, termKey } from '@ninefold/words';
import { wordsOfPath } from '../screens/heads.ts';

/** One place where a word or text of the document stands. */
export interface TermUse {
  readonly kind: TermKind;
  readonly text: string;
  readonly statement: StatementId;
  /** What it is there, for whoever translates: `field of Claim`. */
  readonly is: string;
}

/** A word or text, with all places where it stands. `text` is as the first of them writes it. */
export interface UsedTerm {
  /** What it is looked up by among the words of a language. */
  readonly key: string;
  readonly kind: TermKind;
  readonly text: string;
  readonly uses: readonly TermUse[];
}

/** Each word and text once, in the order of the nine points. Of a slice, what is in the slice. */
export const termsOf: (application: Application) => readonly UsedTerm[] = memoize((application: Application) => {
  const found = new Map<string, { key: string; kind: TermKind; text: string; uses: TermUse[] }>();
  for (const use of usesIn(application)) {
    const key = termKey(use.kind, use.text);
    const known = found.get(key);
    if (known) known.uses.push(use);
    else if (/\p{L}/u.test(use.text)) found.set(key, { key, kind: use.kind, text: use.text, uses: [use] });
  }
  return [...found.values()];
});

function usesIn(application: Application): readonly TermUse[] {
  return [
    ...ofProduct(application),
    ...application.screens.flatMap(ofScreen),
    ...application.entities.flatMap(ofEntity),
    ...application.states.flatMap(ofStates),
    ...application.roles.roles.map(({ name, statement }): TermUse => ({ kind: 'title', text: name, statement, is: 'role' })),
    ...application.calls.calls.flatMap(({ does, words, statement }): TermUse[] =>
      does.kind === 'other' ? [{ kind: 'action', text: words, statement, is: 'call' }] : [],
    ),
    ...application.errors.flatMap(({ code, message, statement }): TermUse[] => {
      const text = givenValue(message);
      return text === undefined ? [] : [{ kind: 'text', text, statement, is: `message of ${code}` }];
    }),
  ];
}

function ofProduct({ title, product }: Application): readonly TermUse[] {
  const letterhead = givenValue(product.letterhead) ?? [];
  return [
    { kind: 'title', text: title, statement: 'product', is: 'product' },
    ...letterhead.map((text): TermUse => ({ kind: 'text', text, statement: 'product/letterhead', is: 'letterhead' })),
  ];
}

function ofScreen(screen: Screen): readonly TermUse[] {
  const { name, statement, whenEmpty, prose } = screen;
  const shows = givenValue(screen.shows);
  const text = (said: string, is: string, where = statement): TermUse[] =>
    said === '' ? [] : [{ kind: 'text', text: said, statement: where, is: `${is} of ${name}` }];
  return [
    { kind: 'title', text: name, statement, is: 'screen' },
    ...(shows?.kind === 'page' ? proseTexts(prose).flatMap((one) => text(one, 'text')) : []),
    ...fieldsOfShows(screen).flatMap((shown) => ofShown(shown, name)),
    ...(whenEmpty ? text(whenEmpty.text, 'when empty', whenEmpty.statement) : []),
    ...screen.parts.flatMap((part) => ofPart(part, name)),
  ];
}

function fieldsOfShows({ shows, filters, order, print, presets }: Screen): readonly ShownField[] {
  const what = givenValue(shows);
  const own = what && 'fields' in what ? what.fields : [];
  const more = what?.kind === 'board' ? [what.by] : what?.kind === 'calendar' ? [what.by, what.to, what.rows] : [];
  const ordered = order?.kind === 'fields' ? order.terms.map(({ field }) => field) : [];
  const printed = print ? [...print.address, ...print.totals.flatMap(({ sums, by }) => [...sums, by])] : [];
  const preset = (presets ?? []).map(({ field }) => field);
  return [...own, ...more, ...filters, ...ordered, ...printed, ...preset].filter((shown) => shown !== undefined);
}

/** What it is called there: a name of its own, or the way over several names. One field alone is said where it is defined. */
function ofShown({ head, words, path, statement, columns }: ShownField, on: string): readonly TermUse[] {
  const called = head ?? (path.length > 1 ? wordsOfPath(words) : undefined);
  const own: TermUse[] = called === undefined ? [] : [{ kind: 'field', text: called, statement, is: `head on ${on}` }];
  return [...own, ...(columns ?? []).flatMap((column) => ofShown(column, on))];
}

function ofPart(part: DashboardPart, on: string): readonly TermUse[] {
  const own: TermUse = { kind: 'title', text: part.name, statement: part.statement, is: `${part.kind} on ${on}` };
  switch (part.kind) {
    case 'figure':
      return [own, ...(part.measure.field ? ofShown(part.measure.field, on) : [])];
    case 'chart':
      return [own, ...[part.measure.field, part.by?.field, part.splitBy].flatMap((shown) => (shown ? ofShown(shown, on) : []))];
    case 'list':
      return [own, ...part.fields.flatMap((shown) => ofShown(shown, on))];
    case 'unreadable':
      return [own];
    default:
      return unreachable(part);
  }
}

function ofEntity({ name, plural, statement, fields, asked = [] }: Entity): readonly TermUse[] {
  return [
    { kind: 'title', text: name, statement, is: 'entity, one' },
    { kind: 'title', text: plural, statement, is: 'entity, several' },
    ...[...fields, ...asked].flatMap((field) => usesOfField(field, name)),
  ];
}

/** A field's name, and its choices. */
export function usesOfField(
  { name, type, statement, implied }: Pick<Field, 'name' | 'type' | 'statement' | 'implied'>,
  entity: string,
): readonly TermUse[] {
  if (implied === 'stays') return [];
  // States are said where point 4 has them.
  const choices = type.kind === 'state' ? [] : choicesOf(type);
  return [
    { kind: 'field', text: name, statement, is: `field of ${entity}` },
    ...choices.map((text): TermUse => ({ kind: 'value', text, statement, is: `choice of ${name} of ${entity}` })),
  ];
}

function ofStates({ entity, states, transitions }: StateMachine): readonly TermUse[] {
  return [
    ...states.flatMap(({ name, means, statement }): TermUse[] => [
      { kind: 'value', text: name, statement, is: `state of ${entity}` },
      ...(means === undefined ? [] : [{ kind: 'text', text: means, statement, is: `what ${name} of ${entity} means` } as const]),
    ]),
    ...transitions.flatMap(({ trigger, statement, then }): TermUse[] => [
      ...(trigger.kind === 'action' ? [{ kind: 'action', text: trigger.name, statement, is: `action of ${entity}` } as const] : []),
      ...singleEffects(then).flatMap((effect) => ofEffect(effect, entity)),
    ]),
  ];
}

function ofEffect(effect: Effect, entity: string): readonly TermUse[] {
  if (effect.kind !== 'notify') return [];
  return [{ kind: 'text', text: textOfTemplate(effect.message), statement: effect.statement, is: `notification about ${entity}` }];
}

/** The text as it is written, its values in braces. */
export function textOfTemplate(parts: readonly TemplatePart[]): string {
  return parts.map((part) => ('text' in part ? part.text : `{${part.value.source}}`)).join('');
}

/** A paragraph each, so that a translation is kept when another one changes. */
export function proseTexts(prose: string): readonly string[] {
  return prose
    .split(/\n{2,}/u)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}
