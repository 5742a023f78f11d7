/** The other side of a reference: `Pets by owner` in Owner are the pets whose `owner` it is. Read once every field is known. */
import { type FieldType, foldName, isRelated, refersToRecords } from '@ninefold/model';
import { didYouMean } from '../expressions/did-you-mean.ts';
import { isNone } from '../read/cells.ts';
import { plain } from '../read/words.ts';
import { type FindingDetails, report } from '../reading.ts';
import type { Binding } from './binding.ts';
import type { EntityOutline, FieldOutline } from './entity-outlines.ts';

/** Fields whose `by` names no reference to their entity are reported (N310) and become of unknown type. `binding` has names only. */
export function bindRelated(binding: Binding, outlines: readonly EntityOutline[]): EntityOutline[] {
  return outlines.map((outline) => {
    if (!outline.fields.some(({ type }) => isRelated(type))) return outline;
    return { ...outline, fields: outline.fields.map((field) => boundField(binding, outlines, outline.name, field)) };
  });
}

function boundField(binding: Binding, outlines: readonly EntityOutline[], entity: string, field: FieldOutline): FieldOutline {
  const { type } = field;
  if (!isRelated(type)) return field;
  const others = outlines.find(({ name }) => name === type.entity)?.fields ?? [];
  const found = others.find(({ name }) => foldName(name) === foldName(type.by));
  if (!found || !refersTo(found.type, entity) || found.computedCode) {
    reportOtherSide(binding, field, type, entity, others, found, outlines);
    return { ...field, type: { kind: 'unknown', words: field.typeWords } };
  }
  tellWhatItCannotBe(binding, field);
  return { ...field, type: { ...type, by: found.name }, needed: false, neededGap: false, unique: false };
}

function refersTo(type: FieldType, entity: string): boolean {
  return refersToRecords(type) && foldName(type.entity) === foldName(entity);
}

type Related = Extract<FieldType, { readonly kind: 'related' }>;

function reportOtherSide(
  binding: Binding,
  field: FieldOutline,
  { entity: of, by }: Related,
  entity: string,
  others: readonly FieldOutline[],
  found: FieldOutline | undefined,
  outlines: readonly EntityOutline[],
): void {
  // What is not shown of the other entity may be the field.
  if (!found && binding.reading.notShown.has(3)) return;
  if (found?.type.kind === 'unknown') return;
  const fitting = others.filter(({ type, computedCode }) => refersTo(type, entity) && !computedCode).map(({ name }) => name);
  const near = didYouMean(by, fitting) ?? (fitting.length === 1 ? fitting[0] : undefined);
  const what = !found
    ? `${of} has no field “${by}”.`
    : found.computedCode && refersTo(found.type, entity)
      ? `“${found.name}” of ${of} is computed, so nothing is kept from which its other side could be found.`
      : `“${found.name}” of ${of} refers to no ${entity}.`;
  const kept = outlines.find(({ name }) => name === entity)?.fields.find(({ type }) => type.kind === 'lines' && type.entity === of);
  const mend = kept
    ? `They are lines of ${entity} already: \`${kept.name}\`.`
    : near !== undefined
      ? `Did you mean “${near}”?`
      : found?.computedCode && refersTo(found.type, entity)
        ? `Let “${found.name}” start so instead: write \`${found.computedCode.text}\` under *Starts as*, not behind *computed*.`
        : fitting.length > 0
          ? `After \`by\` stands one of ${fitting.join(', ')}.`
          : `Give ${of} a field of the type \`${entity}\`, and name it after \`by\`.`;
  tell(binding, field, { what, mend, ...fixOf(field, by, near) });
}

/** What speaks of a value that somebody fills in. */
function tellWhatItCannotBe(binding: Binding, field: FieldOutline): void {
  const { row } = field;
  const said = [
    ...(field.needed ? ['needed'] : []),
    ...(field.unique ? ['unique'] : []),
    ...(field.computedCode ? ['computed'] : []),
    ...(row && plain(row['Starts as']) !== '' && !isNone(plain(row['Starts as'])) ? ['begun with a value'] : []),
    ...(row && plain(row.Was) !== '' && !isNone(plain(row.Was)) ? ['renamed with its data'] : []),
  ];
  if (said.length === 0) return;
  tell(binding, field, {
    what: `“${field.name}” cannot be ${said.join(' or ')}: it holds nothing of its own.`,
    mend: 'Write `no` under *Needed*, `—` elsewhere. That there must be some is a rule of point 5: `count(…) > 0`.',
  });
}

function tell({ reading }: Binding, { statement, span, row }: FieldOutline, said: Omit<FindingDetails, 'statement'>): void {
  report(reading, 'N310', 3, row?.Type ?? span, {
    statement,
    why: 'It shows the records that name this one by a field of theirs.',
    ...said,
  });
}

function fixOf({ row }: FieldOutline, by: string, near: string | undefined): Pick<FindingDetails, 'fix'> {
  const at = row?.Type.text.toLowerCase().lastIndexOf(by.toLowerCase()) ?? -1;
  if (!row || at < 0 || near === undefined) return {};
  const from = row.Type.from + at;
  return { fix: { title: `Write “${near}”`, edits: [{ from, to: from + by.length, text: near }] } };
}
