/** Effects on another record, which an expression names: a field of it is set, it is deleted, an action of it is taken. */
import type { Effect, Expression, Type, WrittenExpression } from '@ninefold/model';
import { didYouMean } from '../expressions/did-you-mean.ts';
import { aTypeName } from '../expressions/types.ts';
import { maskCode, part, plain, soleCode, uncoded, type Words } from '../read/words.ts';
import { report } from '../reading.ts';
import { actionsOf, type Binding, referenceTo } from './binding.ts';
import type { Cut } from './cut-known.ts';
import { type Bare, contextOf, type EffectRef, effectWords, reportNotRead } from './effect-ref.ts';
import { effectMeant } from './effects-meant.ts';
import { bindExpression, countFindings } from './expressions.ts';
import { bindGivenFields, bindValueOf } from './given-fields.ts';
import { findName, resolve } from './resolve.ts';

/** ``set `appointment.ended at` to …``: what stands before and after `to`. */
export function bindChange(binding: Binding, { before, after }: Cut, at: EffectRef): Bare<Effect> | undefined {
  if (isWithoutMarks(binding, before, at) || isCutApart(binding, before, at)) return undefined;
  const path = bindExpression(binding, before, contextOf(at));
  const { typed } = path;
  if (!typed) return undefined;
  if (typed.node !== 'field' || typed.of.type.kind !== 'record') {
    reportNotRead(
      binding,
      before,
      at,
      'Between `set` and `to` stands a field, or a record and a field of it: `appointment.ended at`. For each of several: ``for each one in `list`: set `one.field` to …``.',
    );
    return undefined;
  }
  const { entity, field } = typed;
  const given = bindValueOf(binding, entity, field, before, after, at, { kind: 'record', record: typed.of });
  if (!given) return undefined;
  return typed.of.node === 'self' ? { kind: 'set', field, to: given.value } : { kind: 'change', path, entity, field, to: given.value };
}

/** ``set paid on of `visit` to …``, ``set `visit`.paid on to …``: reported with all of it between the back-ticks. */
function isCutApart(binding: Binding, words: Words, at: EffectRef): boolean {
  const [, field, record] = /^([\p{L}][\p{L}\p{N} ]*?)\s+(?:of|in|on)\s+`([^`]+)`$/iu.exec(words.text) ?? [];
  const [, owner = record, name = field] = /^`([^`]+)`\s*\.\s*([^`]+)$/u.exec(words.text) ?? [];
  if (owner === undefined || name === undefined) return false;
  reportNotRead(binding, words, at, `All of it stands between the back-ticks: \`\`set \`${owner}.${name}\` to …\`\`.`);
  return true;
}

/** ``delete `entry` ``. */
export function bindDelete(binding: Binding, words: Words, at: EffectRef): Bare<Effect> | undefined {
  const named = part(words, 'delete'.length);
  const record = bindRecord(binding, named, at);
  return record && { kind: 'delete', record: record.written, entity: record.entity };
}

/** ``finish `appointment` ``, ``pay `invoice` (amount received = `amount`)``. Undefined where it is no action that is meant. */
export function bindAct(binding: Binding, words: Words, at: EffectRef): Bare<Effect> | 'unreadable' | undefined {
  const masked = maskCode(words);
  const [, name, code] = /^([^\0:(]+?)\s+(\0+)\s*(?:\(|$)/u.exec(masked) ?? [];
  if (name === undefined || code === undefined) return bindBareAct(binding, words, at);
  const action = part(words, 0, name.length);
  const isKnown = findName(binding.names.allActions, plain(action)) !== undefined;
  if (!isKnown && (isEffectWord(plain(action)) || effectMeant(words.text))) return undefined;
  const start = masked.indexOf(code);
  const record = bindRecord(binding, part(words, start, start + code.length), at);
  if (!record) return 'unreadable';
  const { entity, written, typed } = record;
  const place = referenceTo(action, { point: at.point, statement: at.transition });
  const found = resolve(binding, `action of ${entity}`, plain(action), place, actionsOf(binding.names, entity));
  if (found === undefined) return 'unreadable';
  return {
    kind: 'act',
    action: found,
    record: written,
    entity,
    values: bindGivenFields(binding, entity, words, { ...at, action: found }, typed),
  };
}

/** `finish appointment`: reported, where the rest is a record. */
function bindBareAct(binding: Binding, words: Words, at: EffectRef): 'unreadable' | undefined {
  for (const name of binding.names.allActions.toSorted((one, other) => other.length - one.length)) {
    if (!words.text.toLowerCase().startsWith(`${name.toLowerCase()} `)) continue;
    const open = words.text.indexOf('(');
    const rest = part(words, name.length, open < 0 ? undefined : open);
    if (isWithoutMarks(binding, rest, at)) return 'unreadable';
  }
  return undefined;
}

/** `set`, `notify`, or a word like them. */
function isEffectWord(words: string): boolean {
  const [first = ''] = words.split(/\s/u);
  return effectWords.includes(first.toLowerCase()) || didYouMean(first, effectWords) !== undefined;
}

interface NamedRecord {
  readonly written: WrittenExpression;
  readonly typed: Expression;
  readonly entity: string;
}

/** The record that the words name. Undefined, and reported, where they name none, or many. */
function bindRecord(binding: Binding, words: Words, at: EffectRef): NamedRecord | undefined {
  if (isWithoutMarks(binding, words, at)) return undefined;
  const written = bindExpression(binding, words, contextOf(at));
  const { typed } = written;
  const type = typed?.type;
  if (!typed || !type) return undefined;
  if (type.kind === 'record') return { written, typed, entity: type.entity };
  if (type.kind !== 'unknown')
    report(binding.reading, 'N018', at.point, words, {
      statement: at.transition,
      what: `A record is needed here, but this is ${aTypeName(type)}.`,
      mend: mendOf(type, words),
    });
  return undefined;
}

function mendOf(type: Type, words: Words): string {
  return type.kind === 'list'
    ? `For each of several write \`\`for each one in \`${uncoded(words).text}\`: …\`\`.`
    : 'Write a field that refers to a record.';
}

/** An expression that could be read, had it its back-ticks: reported with them. */
export function isWithoutMarks(binding: Binding, words: Words, at: EffectRef): boolean {
  if (soleCode(words) || words.text === '' || words.text.includes('`') || countFindings(binding, words, contextOf(at)) > 0) return false;
  report(binding.reading, 'N019', at.point, words, {
    statement: at.transition,
    what: `“${words.text}” is an expression, but stands without its back-ticks.`,
    mend: `Write \`\` \`${words.text}\` \`\`.`,
    fix: { title: 'Put it in back-ticks', edits: [{ from: words.from, to: words.to, text: `\`${words.text}\`` }] },
  });
  return true;
}
