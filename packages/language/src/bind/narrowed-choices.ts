/**
 * Narrowed choices (``Breed where `species = pet.species` ``) as rules about the record: what the field names fulfils the condition. Fields
 * of what is chosen are meant before the record's own, which is known by its entity's name. `- breed: E-BREED` says the error.
 */
import { anyNode, type Expression, foldName, type Rule, type WrittenExpression } from '@ninefold/model';
import { plain } from '../read/words.ts';
import { report, spanAt } from '../reading.ts';
import type { Bullet } from '../sections/parts.ts';
import { labelOf } from '../sections/parts.ts';
import { type Binding, referenceTo } from './binding.ts';
import type { EntityOutline, FieldOutline } from './entity-outlines.ts';
import { bindExpression } from './expressions.ts';
import { resolve } from './resolve.ts';

/** A rule for each field whose choice is narrowed, checked on save. Errors said of other fields are reported. */
export function bindNarrowedChoices(binding: Binding, outlines: readonly EntityOutline[]): readonly Rule[] {
  for (const outline of outlines) reportOtherErrors(binding, outline);
  return outlines.flatMap((outline) => outline.fields.flatMap((field) => bindChoice(binding, outline, field)));
}

function bindChoice(
  binding: Binding,
  { name: about, draft }: EntityOutline,
  { name, type, statement, span, whereCode }: FieldOutline,
): readonly Rule[] {
  if (!whereCode || type.kind !== 'reference') return [];
  const chosen = { field: name, entity: type.entity };
  const at = { point: 3 as const, statement };
  const read = bindExpression(binding, whereCode, { ...at, entity: about, expected: { kind: 'yes/no' }, scope: { chosen } });
  const { typed } = read;
  if (typed && isOfLists(typed)) tellLists(binding, whereCode, statement);
  const rule: WrittenExpression = typed ? { ...read, typed: whereChosen(typed, about, chosen) } : read;
  const bullet = draft.choiceErrors.find((each) => isAbout(each, name));
  const error = bullet && resolve(binding, 'error', plain(bullet.value), referenceTo(bullet.value, at), binding.names.errors);
  return [
    {
      statement,
      span,
      about,
      rule: { kind: 'given', span: spanAt(binding.reading, whereCode), value: rule },
      on: { kind: 'none' },
      otherwise:
        bullet && error !== undefined ? { kind: 'given', span: spanAt(binding.reading, bullet.value), value: error } : { kind: 'none' },
      choice: { ...chosen, ...(typed && !isOfLists(typed) && { condition: typed }) },
    },
  ];
}

/** Nothing is chosen, or what is chosen fulfils the condition: one that nobody can tell of does not. */
function whereChosen(condition: Expression, about: string, chosen: { readonly field: string; readonly entity: string }): Expression {
  const { from, to } = condition;
  const place = { from, to };
  const yesNo = { kind: 'yes/no' } as const;
  const self: Expression = { node: 'self', type: { kind: 'record', entity: about }, ...place };
  const one: Expression = {
    node: 'field',
    of: self,
    entity: about,
    field: chosen.field,
    type: { kind: 'record', entity: chosen.entity },
    ...place,
  };
  const nothing: Expression = { node: 'null', type: { kind: 'null' }, ...place };
  const literal = (value: boolean): Expression => ({ node: 'literal', value, type: yesNo, ...place });
  const isEmpty: Expression = { node: 'compare', operator: '=', left: one, right: nothing, type: yesNo, ...place };
  const fits: Expression = { node: 'if', condition, yes: literal(true), no: literal(false), type: yesNo, ...place };
  return { node: 'or', terms: [isEmpty, fits], type: yesNo, ...place };
}

function isOfLists(typed: Expression): boolean {
  return anyNode(typed, ({ node }) => node === 'for' || node === 'some' || node === 'every' || node === 'filter');
}

function tellLists({ reading }: Binding, words: { readonly from: number; readonly to: number }, statement: string): void {
  report(reading, 'N016', 3, words, {
    statement,
    what: 'Others are refused, but all are offered: which may be chosen is not worked out from what stands in lists yet.',
    mend: 'Compare fields: `species = pet.species`, `list contains(pet.vets, vet)`.',
  });
}

/** An error beside a field that takes anything of its type. */
function reportOtherErrors({ reading }: Binding, { fields, draft }: EntityOutline): void {
  for (const bullet of draft.choiceErrors) {
    const field = fields.find((each) => isAbout(bullet, each.name));
    if (!field || field.whereCode || field.type.kind === 'unknown') continue;
    report(reading, 'N019', 3, bullet.words, {
      statement: field.statement,
      what: `“${field.name}” may be anything of its type, so this error is never told.`,
      mend: `Say which it may be in its type, \`\`Breed where \`species = pet.species\` \`\`, or in a rule of point 5.`,
    });
  }
}

function isAbout(bullet: Bullet, field: string): boolean {
  return foldName(labelOf(bullet)) === foldName(field);
}
