/** Point 5 bound: validation rules. */
import { foldName, type Rule, type RuleMoment, ruleMoments } from '@ninefold/model';
import { gapIn, isNone, placeCalled, readCell } from '../read/cells.ts';
import { mapKnown } from '../read/map-known.ts';
import { namesIn, plain, uncoded, type Words } from '../read/words.ts';
import { report, spanAt } from '../reading.ts';
import type { RuleRow, RulesDraft } from '../sections/rules.ts';
import { actionsOf, type Binding, entityNamed, referenceTo, seeingAsked } from './binding.ts';
import { bindExpression, countFindings, type ExpressionContext } from './expressions.ts';
import { bindHookAsked } from './hook-asked.ts';
import { keepFirst, statementId } from './ids.ts';
import { overlapMeant } from './overlap-meant.ts';
import { findName, resolve, resolveEntity } from './resolve.ts';

/** Of two rules with the same id the first is kept, the other is reported (N012). */
export function bindRules(binding: Binding, draft: RulesDraft): Rule[] {
  const rows = keepFirst(binding.reading, 5, 'The rule', draft.rows, ruleId, (row) => row.Id);
  const used = new Set<string>();
  return rows.map((row) => bindRule(binding, row, used));
}

function ruleId(row: RuleRow): string | undefined {
  const id = plain(row.Id);
  return id === '' || isNone(id) || gapIn(id) ? undefined : id;
}

function bindRule(binding: Binding, row: RuleRow, used: Set<string>): Rule {
  const { reading, names } = binding;
  const id = ruleId(row);
  const statement = id ?? freeId(statementId('rules', plain(row.About), plain(row.Rule).slice(0, 80)), used);
  const at = { point: 5 as const, statement };
  const called = id ?? 'this rule';
  const about = readCell(
    reading,
    row.About,
    placeCalled(at, `What ${called} is about`),
    (words) => resolveEntity(binding, plain(words), referenceTo(words, at))?.name,
  );
  const entity = about.kind === 'given' ? about.value : undefined;
  const seeing = seeingAsked(binding, entity, namesIn(row.On).map(plain));
  const rule = readCell(reading, row.Rule, placeCalled(at, `What ${called} says`), (words) => {
    if (entity === undefined) return unread(words);
    const where = { ...at, entity, expected: { kind: 'yes/no' } as const };
    if (isOverlapMeant(seeing, words, where)) return unread(words);
    return bindHookAsked(seeing, words, where) ?? bindExpression(seeing, words, { ...where, scope: { old: true } });
  });
  const on = readCell(reading, row.On, placeCalled(at, `When ${called} is checked`), (words) =>
    mapKnown(namesIn(words), (each) => {
      const name = plain(each);
      const actions = actionsFor(binding, entity);
      const moment = findName(actions, name) === undefined ? findName(ruleMoments, name) : undefined;
      const meant = otherWords.get(foldName(name));
      return (
        moment ??
        resolve(binding, 'action', name, referenceTo(each, at), actions, {
          ...(meant && { meant }),
          near: ruleMoments,
          ...(/\s(?:and|or)\s/iu.test(name) && { otherwise: 'Several stand apart by commas.' }),
        })
      );
    }),
  );
  const otherwise = readCell(reading, row.Otherwise, placeCalled(at, `The error of ${called}`), (words) =>
    resolve(binding, 'error', plain(words), referenceTo(words, at), names.errors),
  );
  return {
    statement,
    span: spanAt(reading, row.row),
    ...(id === undefined ? {} : { id }),
    about: entity ?? plain(row.About),
    rule,
    on,
    otherwise,
  };
}

/** Whether the words are none of ours, and speak of overlapping: reported, with the rule that says it. */
function isOverlapMeant(binding: Binding, words: Words, about: ExpressionContext): boolean {
  const entity = entityNamed(binding, about.entity);
  const text = entity && overlapMeant(entity, words.text);
  if (text === undefined || countFindings(binding, uncoded(words), about) === 0) return false;
  const { from, to } = words;
  report(binding.reading, 'N019', about.point, words, {
    statement: about.statement,
    what: `“${plain(words)}” is no expression.`,
    mend: `Two overlap where each begins before the other ends: \`${text}\`. What is called off may: \`… and other.state != "Cancelled"\`.`,
    ...(!isConditional.test(words.text) && { fix: { title: 'Write that none does', edits: [{ from, to, text: `\`${text}\`` }] } }),
  });
  return true;
}

/** Says more than that none overlaps. */
const isConditional = /\b(?:where|when|while|if|unless|except|only)\b/iu;

/** What others call it. */
const otherWords: ReadonlyMap<string, RuleMoment> = new Map<string, RuleMoment>([
  ...['edit', 'update', 'change', 'always', 'submit form'].map((word) => [word, 'save'] as const),
  ...['insert', 'creation', 'new', 'add'].map((word) => [word, 'create'] as const),
  ...['remove', 'removal', 'deletion', 'destroy'].map((word) => [word, 'delete'] as const),
]);

function unread(words: { text: string; from: number; to: number }): { source: string; from: number; to: number } {
  return { source: words.text, from: words.from, to: words.to };
}

/** The actions a rule may name: those of its entity, of the owner of lines, or all when none is known. */
function actionsFor(binding: Binding, entity: string | undefined): readonly string[] {
  const owner = entityNamed(binding, entity)?.ownedBy?.entity;
  const ofEntity = entity === undefined ? [] : actionsOf(binding.names, entity);
  const own = owner === undefined ? ofEntity : [...ofEntity, ...actionsOf(binding.names, owner)];
  return own.length > 0 ? own : binding.names.allActions;
}

function freeId(wanted: string, used: Set<string>): string {
  let name = wanted;
  for (let count = 2; used.has(name); count++) name = `${wanted} ${count}`;
  used.add(name);
  return name;
}
