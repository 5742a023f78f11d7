/** *Then* of a transition: effects separated by `;`. The text of a notification may hold commas and colons. */
import type { Effect } from '@ninefold/model';
import { didYouMean } from '../expressions/did-you-mean.ts';
import { type Cell, gapIn, placeCalled, readGap } from '../read/cells.ts';
import { maskCode, part, plain, splitWords, type Words } from '../read/words.ts';
import { type Reading, report, reportGap, spanAt } from '../reading.ts';
import { type Binding, entityCalled, fieldNames, referenceTo } from './binding.ts';
import { type Cut, cutKnown } from './cut-known.ts';
import { type Bare, contextOf, type EffectPlace, type EffectRef, effectWords, reportNotRead } from './effect-ref.ts';
import { bindAct, bindChange, bindDelete } from './effects-elsewhere.ts';
import { effectMeant } from './effects-meant.ts';
import { bindTemplate } from './expressions.ts';
import { bindForEach } from './for-each.ts';
import { bindForget, wordsForForget } from './forget.ts';
import { bindFieldValue, bindGivenFields } from './given-fields.ts';
import { statementId } from './ids.ts';
import { findName, resolve, resolveEntity } from './resolve.ts';
import { bindRun } from './run.ts';
import { bindWhom } from './whom.ts';

/** The effects in their order; one that cannot be read is `unreadable`, and reported. A gap stands for all of them. */
export function bindEffects(binding: Binding, cell: Cell, place: EffectPlace): Effect[] {
  const { reading } = binding;
  const empty = readGap(reading, cell, placeCalled(place, `What follows ${place.called}`));
  if (empty?.kind === 'none') return [];
  if (empty) return [{ kind: 'gap', statement: `${place.statement}/then`, span: spanAt(reading, cell), words: plain(cell) }];
  const used = new Map<string, number>();
  return splitWords(cell, ';')
    .filter((words) => words.text !== '')
    .flatMap((words, index, all) => {
      const name = effectName(binding, words, place.entity);
      const count = (used.get(name) ?? 0) + 1;
      used.set(name, count);
      const at = { ...place, statement: `${place.statement}/then/${name}${count === 1 ? '' : ` ${count}`}`, transition: place.statement };
      if (/^forget(?:\s|$)/iu.test(words.text) && !takesAction(binding, words)) return bindForgetting(binding, words, at);
      const afterMessage = /^notify\b/iu.test(all[index - 1]?.text ?? '');
      return [bindEffect(binding, words, at, afterMessage)];
    });
}

/** ``forget `customer` ``, where an action is called so. */
function takesAction({ names }: Binding, words: Words): boolean {
  return words.text.includes('`') && findName(names.allActions, 'forget') !== undefined;
}

/** Each field an effect of its own, so that all who know what is set know of it. */
function bindForgetting(binding: Binding, words: Words, at: EffectRef): readonly Effect[] {
  const base = { statement: at.statement, span: spanAt(binding.reading, words), words: words.text };
  const effects = bindForget(binding, words, at);
  return effects.length === 0 ? [{ ...base, kind: 'unreadable' }] : effects.map((effect) => ({ ...base, ...effect }));
}

/** The words that name an effect among those of its transition: "set paid on", "notify", "call c7". */
function effectName(binding: Binding, words: Words, entity: string): string {
  const set = /^set\s/iu.test(words.text) ? cutSet(binding, words, entity) : undefined;
  const name = set ? `set ${plain(set.before)}` : /^for\s+each\s[^:]+|^run\s+[^\s:]+|^(?:call|create)\s+\S+|^\S+/iu.exec(words.text)?.[0];
  return statementId((name ?? '').slice(0, 80));
}

function bindEffect(binding: Binding, words: Words, at: EffectRef, afterMessage: boolean): Effect {
  const { reading } = binding;
  const base = { statement: at.statement, span: spanAt(reading, words), words: words.text };
  const gap = gapIn(words.text);
  if (gap) {
    const question = gap.question === undefined ? {} : { question: gap.question };
    reportGap(reading, 'N005', at.point, words, {
      statement: at.transition,
      words: `What follows ${at.called}`,
      ...question,
      what: `Part of what follows ${at.called} is not shown${gap.question ? `: ${gap.question}` : '.'}`,
    });
    return { ...base, kind: 'gap' };
  }
  if (isSeveral(reading, words, at)) return { ...base, kind: 'unreadable' };
  const acted = bindAct(binding, words, at);
  if (acted) return acted === 'unreadable' ? { ...base, kind: 'unreadable' } : { ...base, ...acted };
  for (const [pattern, bind] of effects) {
    const match = pattern.exec(maskCode(words));
    if (match) {
      const effect = bind(binding, words, at, match);
      return effect ? { ...base, ...effect } : { ...base, kind: 'unreadable' };
    }
  }
  const other = afterMessage ? undefined : effectMeant(words.text);
  if (other) {
    const { instead, mend } = other;
    report(reading, 'N019', at.point, words, {
      statement: at.transition,
      what: `I cannot read the effect “${plain(words)}”.`,
      mend,
      ...(instead && {
        fix: { title: `Write “${instead.text}”`, edits: [{ from: words.from, to: words.from + instead.of.length, text: instead.text }] },
      }),
    });
    return { ...base, kind: 'unreadable' };
  }
  const [verb = ''] = words.text.split(/\s/u);
  const near = wordsForForget.test(words.text) ? 'forget' : didYouMean(verb, effectWords);
  const meant = near !== undefined && near !== verb.toLowerCase() ? near : undefined;
  report(reading, 'N019', at.point, words, {
    statement: at.transition,
    what: `I cannot read the effect “${plain(words)}”.`,
    ...(meant === undefined
      ? {}
      : { fix: { title: `Write “${meant}”`, edits: [{ from: words.from, to: words.from + verb.length, text: meant }] } }),
    mend:
      meant !== undefined
        ? `Did you mean \`${meant}\`?`
        : afterMessage
          ? 'A message has no `;`: it begins the next effect. Write a comma.'
          : 'Write `set field to …`, `notify person: message`, `call id`, `create Entity (field = …)`, `forget field, field`, `for each one in list: …`, an action and its record in back-ticks, or `run hook: field, field or E-CODE`, separated by `;`.',
  });
  return { ...base, kind: 'unreadable' };
}

/** ``set a to `1`, set b to `2` ``: reported, for a comma does not end an effect. */
function isSeveral(reading: Reading, words: Words, { point, transition }: EffectRef): boolean {
  const match = /(?:\0|^set\s[^,]*)\s*,\s*(?=(?:set|notify|call|create|delete|for each|run)\s)/iu.exec(maskCode(words));
  if (!match || /^(?:notify|create)\s|^for\s.*:\s*create\s/iu.test(words.text)) return false;
  const comma = words.from + match.index + match[0].indexOf(',');
  report(
    reading,
    'N019',
    point,
    { from: comma, to: comma + 1 },
    {
      statement: transition,
      what: 'Here another effect begins, but a comma does not end one.',
      mend: 'Write `;` between effects.',
      fix: { title: 'Write `;`', edits: [{ from: comma, to: comma + 1, text: ';' }] },
    },
  );
  return true;
}

type BindEffect = (binding: Binding, words: Words, at: EffectRef, match: RegExpExecArray) => Bare<Effect> | undefined;

const effects: readonly (readonly [RegExp, BindEffect])[] = [
  [/^set\s+.+?\s+to\s+/isu, bindSet],
  [/^notify\s+([^:]+?)\s*:\s*/isu, bindNotify],
  [/^call\s+(.+)$/isu, bindCall],
  [/^create\s+([^(]+?)\s*(?:\(|$)/isu, bindCreate],
  [/^delete\s+(.+)$/isu, bindDelete],
  [/^for\s+each\s+(.+?)\s+in\s+([^:]+?)\s*:\s*/isu, bindEach],
  [/^run\s+(.+)$/isu, bindRun],
];

function bindSet(binding: Binding, words: Words, at: EffectRef): Bare<Effect> | undefined {
  const cut = cutSet(binding, words, at.entity);
  if (!cut) return undefined;
  if (findName(fieldNames(binding, at.entity), plain(cut.before)) === undefined && /[.`]/u.test(cut.before.text))
    return bindChange(binding, cut, at);
  const set = bindFieldValue(binding, at.entity, cut.before, cut.after, at, { kind: 'record', record: 'self' });
  return set && { kind: 'set', field: set.field, to: set.value };
}

/** `set next to sign to …`: a field may hold the word `to`. */
function cutSet(binding: Binding, words: Words, entity: string): Cut | undefined {
  return cutKnown(part(words, 3), /\s+to\s+/giu, ({ before }) => findName(fieldNames(binding, entity), plain(before)) !== undefined);
}

function bindNotify(binding: Binding, words: Words, at: EffectRef, match: RegExpExecArray): Bare<Effect> {
  const start = match[0].search(/\s/u);
  const whom = part(words, start, start + match[0].slice(start).lastIndexOf(':'));
  if (/\{/u.test(maskCode(whom))) {
    report(binding.reading, 'N019', at.point, whom, {
      statement: at.transition,
      what: `I cannot read who is told in “${plain(whom)}”.`,
      mend: 'Behind those who are told stands a colon, and what they are told: ``notify `vet`, Desk: {title} is ready``.',
    });
    return { kind: 'notify', whom: [], roles: [], message: [] };
  }
  const message = bindTemplate(binding, part(words, match[0].length), contextOf(at));
  return { kind: 'notify', ...bindWhom(binding, whom, at), message };
}

function bindCall(binding: Binding, words: Words, at: EffectRef): Bare<Effect> | undefined {
  const name = part(words, 4);
  const { calls, outgoing } = binding.names;
  // One that is answered here is reported as such where the calls are bound.
  const known = findName(calls, plain(name)) === undefined ? outgoing : calls;
  const call = resolve(binding, 'call', plain(name), referenceTo(name, { point: at.point, statement: at.transition }), known);
  return call === undefined ? undefined : { kind: 'call', call };
}

/** `create Entity (field = value, field = value)`. */
function bindCreate(binding: Binding, words: Words, at: EffectRef): Bare<Effect> | undefined {
  const masked = maskCode(words);
  const open = masked.indexOf('(');
  const name = part(words, 6, open < 0 ? undefined : open);
  const [, before] = /^(.+?)\s*(?:\s(?:with|where|setting|having)\s|:|\{)/iu.exec(plain(name)) ?? [];
  const known = before === undefined ? undefined : entityCalled(binding.names, before);
  if (known && !entityCalled(binding.names, plain(name))) {
    reportNotRead(
      binding,
      part(name, before?.length ?? 0),
      at,
      `What it begins with stands in brackets: \`\`create ${known.name} (field = \`…\`)\`\`.`,
    );
    return undefined;
  }
  const entity = resolveEntity(binding, plain(name), referenceTo(name, { point: at.point, statement: at.transition }));
  if (!entity) return undefined;
  const close = masked.lastIndexOf(')');
  const behind = close < 0 ? undefined : part(words, close + 1);
  if (behind && behind.text !== '')
    reportNotRead(binding, behind, at, 'What is created is said within the brackets; an effect of its own begins after `;`.');
  return { kind: 'create', entity: entity.name, values: bindGivenFields(binding, entity.name, words, at) };
}

function bindEach(binding: Binding, words: Words, at: EffectRef, match: RegExpExecArray): Bare<Effect> | undefined {
  return bindForEach(binding, words, at, match, (inner, within) => bindEffect(binding, inner, within, false));
}
