/** Names that nothing defines, but whose writer surely meant something of the language. */
import { foldName, functionNames } from '@ninefold/model';
import { outsideFunctions } from './outside-functions.ts';
import type { ExpressionFinding } from './reader.ts';
import { choiceCalled, mendInWords } from './said-in-words.ts';
import { type Scope, scopeEntity, scopeField } from './scope.ts';

/** `text` replaces the name; missing where it takes more than another word. */
export interface Meant extends Pick<ExpressionFinding, 'code' | 'what' | 'mend'> {
  readonly text?: string;
  /** Surer than a name that is near. */
  readonly sure?: boolean;
}

const words: ReadonlyMap<string, string> = new Map([
  ['yes', 'true'],
  ['no', 'false'],
  ['true', 'true'],
  ['false', 'false'],
  ['null', 'null'],
  ['nil', 'null'],
  ['none', 'null'],
  ['nothing', 'null'],
  ['empty', 'null'],
  ['undefined', 'null'],
]);

/** What to say of the name, with the text to write instead where that is sure; undefined where nothing is meant. */
export function meantBy(name: string, scope: Scope): Meant | undefined {
  const folded = foldName(name);
  const word = words.get(folded);
  if (word !== undefined)
    return { code: 'N013', what: `\`${name}\` is no name here.`, mend: `Did you mean \`${word}\`?`, text: word, sure: true };
  if (folded === 'today' || folded === 'now')
    return { code: 'N013', what: `\`${name}\` is a function.`, mend: `Write \`${folded}()\`.`, sure: true, text: `${folded}()` };
  if (functionNames.some((each) => each === folded))
    return { code: 'N013', what: `\`${name}\` is a function.`, mend: `Write \`${folded}(…)\`.` };
  const outside = Object.hasOwn(outsideFunctions, folded) ? outsideFunctions[folded] : undefined;
  if (outside !== undefined) return { code: 'N017', what: `The function \`${folded}\` is not read here.`, mend: outside };
  if (/^not\s/u.test(name)) return deniedWithout(name.slice(4).trim(), scope);
  const role = scope.roles?.find((each) => foldName(each) === folded);
  if (role !== undefined || (folded === 'role' && scope.self !== undefined))
    return {
      code: 'N017',
      what:
        role === undefined
          ? 'The roles of a person cannot be asked for in an expression.'
          : `\`${role}\` is a role: who has it cannot be asked for in an expression.`,
      mend: 'Who may do something stands in the matrix of point 6. A person is named by a field that refers to one.',
      sure: true,
    };
  const denied = /^(.+)\snot$/iu.exec(name)?.[1];
  if (denied !== undefined)
    return {
      code: 'N011',
      what: '`not` takes brackets around what it denies.',
      mend: `Write \`not(${denied.trim()} in (…))\`.`,
      sure: true,
    };
  if (scope.self !== undefined && (folded === 'this' || folded === 'self' || folded === 'record')) {
    const text = scope.self.toLowerCase();
    return {
      code: 'N013',
      what: `\`${name}\` is no name here.`,
      mend: `The record itself is called \`${text}\`, its fields by their names alone.`,
      text,
      sure: true,
    };
  }
  const choice = choiceCalled(name, scope);
  if (choice !== undefined)
    return {
      code: 'N013',
      what: `\`${name}\` is no name here, but a word of a choice.`,
      mend: `Write it in quotation marks: \`"${choice}"\`.`,
      text: `"${choice}"`,
      sure: true,
    };
  const mend = mendInWords(name, scope);
  if (mend !== undefined) return { code: 'N011', what: `\`${name}\` is no name here, and nothing else that is read.`, mend, sure: true };
  const entity = scope.entities.find((each) => [each.name, each.plural ?? each.name].some((one) => foldName(one) === folded));
  return entity
    ? {
        code: 'N017',
        what: `\`${name}\` is an entity, and no list by itself.`,
        mend: `${notOne(entity.name, folded, scope)}All its records are \`all ${entity.plural ?? entity.name}\`.`,
        sure: true,
        ...(folded === foldName(entity.plural ?? entity.name) ? { text: `all ${name}` } : {}),
      }
    : undefined;
}

/** `not active`, `not total > 5`: of a comparison all of it stands in the brackets. */
function deniedWithout(denied: string, scope: Scope): Meant {
  const entity = scopeEntity(scope, scope.self);
  const type = entity && scopeField(entity, foldName(denied))?.type;
  const base = { code: 'N011', what: '`not` takes brackets.', sure: true } as const;
  if (type && type.kind !== 'yes/no') return { ...base, mend: `Write them around the whole comparison: \`not(${denied} …)\`.` };
  return { ...base, mend: `Write \`not(${denied})\`.`, text: `not(${denied})` };
}

/** `part.name` about an Order that has lines with parts: no single one of them. */
function notOne(entity: string, folded: string, { self }: Scope): string {
  return self === undefined || foldName(entity) !== folded
    ? ''
    : `No single one is meant either: ${self} has no field “${entity.toLowerCase()}”. `;
}
