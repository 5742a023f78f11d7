/** Names with blanks that nothing defines, where words of speech stand for a sign or a function: `lines is not empty`, `sum of lines`. */
import { choicesOf, foldName, traitsOf } from '@ninefold/model';
import { type Scope, type ScopeField, scopeEntity, scopeField } from './scope.ts';

/** What to write instead; undefined where no such words stand in the name. */
export function mendInWords(name: string, scope: Scope): string | undefined {
  for (const [pattern, mend] of forms) {
    const [, one = '', other = ''] = pattern.exec(name) ?? [];
    const said = one === '' ? undefined : mend(one.trim(), other.trim(), scope);
    if (said !== undefined) return said;
  }
  return undefined;
}

/** The word as the document writes it, where it is a choice or a state of any entity. */
export function choiceCalled(name: string, { entities }: Scope): string | undefined {
  const folded = foldName(name);
  for (const { fields } of entities) {
    for (const { type } of fields) {
      const found = choicesOf(type).find((choice) => foldName(choice) === folded);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

type Mend = (one: string, other: string, scope: Scope) => string | undefined;

const forms: readonly (readonly [RegExp, Mend])[] = [
  [
    /^there\s+(?:is|are)\s+(?:(?:an?|some|any)\s+)?(.+)$/iu,
    (one, _, scope) =>
      isList(one, scope)
        ? `Write \`count(${one}) > 0\`.`
        : 'That there is one is `some one in … satisfies …`; that there is none `not(some one in … satisfies …)`.',
  ],
  [
    /^(.+?)\s+(?:(?:is|are)\s+)?not\s+(?:empty|null|blank|missing|set)$/iu,
    (one, _, scope) => `Write \`${isList(one, scope) ? `count(${one}) > 0` : `${one} != null`}\`.`,
  ],
  [
    /^(.+?)\s+(?:(?:is|are)\s+)(?:empty|null|blank|missing)$/iu,
    (one, _, scope) => `Write \`${isList(one, scope) ? `count(${one}) = 0` : `${one} = null`}\`.`,
  ],
  [/^(years|months|days)\s+since\s+(.+)$/iu, sinceThen],
  [/^unique\s+(.+)$/iu, () => mendUnique],
  [/^(.+?)\s+(?:is\s+|are\s+)?unique$/iu, () => mendUnique],
  [
    /^(sum|total|count|number|min|max|mean|average)\s+of\s+(.+)$/iu,
    (word, of) => `Write \`${functionOf(word)}(${of}…)\`: what it is of stands in brackets.`,
  ],
  [/^(.+?)\s+(?:is|equals)\s+not\s+(.+)$/iu, (one, other, scope) => `Write \`${one} != ${asWritten(other, scope)}\`.`],
  [/^(.+?)\s+(?:is|equals|is equal to)\s+(.+)$/iu, (one, other, scope) => `Write \`${one} = ${asWritten(other, scope)}\`.`],
  [/^((?:all\s+)?.+?)\s+(?:where|with|whose|that|which)\s+(.+)$/iu, filtered],
];

const mendUnique =
  'That no two are alike is said in point 3: `unique` after the type of a field, or below the table ``- Unique: one, other``.';

/** `years since born on`. */
function sinceThen(unit: string, then: string): string {
  return unit.toLowerCase() === 'days'
    ? `Write \`(today() - ${then}).days\`.`
    : `Write \`years and months duration(${then}, today()).${unit.toLowerCase()}\`.`;
}

/** `Orders where …`, `lines with …`. */
function filtered(list: string, _: string, scope: Scope): string | undefined {
  if (isList(list, scope)) return `Which of them stands in brackets: \`${list}[…]\`.`;
  const bare = list.replace(/^all\s+/iu, '');
  const entity = scope.entities.find((each) =>
    [each.name, each.plural].some((one) => one !== undefined && foldName(one) === foldName(bare)),
  );
  return entity && `Which of them stands in brackets: \`all ${entity.plural ?? entity.name}[…]\`.`;
}

const functions: ReadonlyMap<string, string> = new Map([
  ['total', 'sum'],
  ['number', 'count'],
  ['average', 'mean'],
]);

function functionOf(word: string): string {
  return functions.get(word.toLowerCase()) ?? word.toLowerCase();
}

function asWritten(words: string, scope: Scope): string {
  const choice = choiceCalled(words, scope);
  return choice === undefined ? words : `"${choice}"`;
}

function isList(name: string, scope: Scope): boolean {
  const field = fieldOf(name, scope);
  return field !== undefined && traitsOf(field.type).many;
}

function fieldOf(name: string, scope: Scope): ScopeField | undefined {
  const entity = scopeEntity(scope, scope.self);
  return entity && scopeField(entity, foldName(name));
}
