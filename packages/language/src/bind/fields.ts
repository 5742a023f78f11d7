/** Paths of field names: `title`, `employee.manager`, `lines.amount`. */
import { foldName, type PointNumber, type ShownField, type StatementId } from '@ninefold/model';
import { gapIn, isNone } from '../read/cells.ts';
import { part, plain, splitWords, uncoded, type Words } from '../read/words.ts';
import { report, reportGap, spanAt } from '../reading.ts';
import { type Binding, entityNamed, fieldNames } from './binding.ts';
import { resolve } from './resolve.ts';

interface At {
  readonly point: PointNumber;
  readonly statement: StatementId;
}

/** Fields separated by commas; unknown ones are reported and kept without their entity. */
export function bindFields(binding: Binding, words: Words, entity: string | undefined, at: At): ShownField[] {
  return splitWords(words, ',').flatMap((each) => {
    const text = plain(each);
    if (text === '' || isNone(text)) return [];
    const gap = gapIn(text);
    if (!gap) return [bindField(binding, each, entity, at)];
    const question = gap.question === undefined ? {} : { question: gap.question };
    reportGap(binding.reading, 'N005', at.point, each, {
      statement: at.statement,
      words: 'Some of the fields',
      ...question,
      what: `Some of the fields are not shown${gap.question ? `: ${gap.question}` : '.'}`,
    });
    return [];
  });
}

export function bindField(binding: Binding, words: Words, entity: string | undefined, at: At): ShownField {
  const inner = uncoded(words);
  const path: string[] = [];
  let current = entityNamed(binding, entity);
  let last: { entity: string; field: string } | undefined;
  let known = current !== undefined;
  let from = 0;
  for (const segment of inner.text.split('.')) {
    const place = part(inner, from, from + segment.length);
    from += segment.length + 1;
    const name =
      known && current
        ? resolve(binding, `field of ${current.name}`, plain(place), { ...place, ...at }, fieldNames(binding, current.name))
        : undefined;
    const type = current?.fields.find((field) => field.name === name)?.type;
    path.push(name ?? plain(place));
    last = current && name !== undefined ? { entity: current.name, field: name } : undefined;
    known = name !== undefined;
    current = type && 'entity' in type ? entityNamed(binding, type.entity) : undefined;
    if (!current && from <= inner.text.length && known) {
      const rest = part(inner, from);
      reportNoRecord(binding, path, rest, at);
      last = undefined;
      known = false;
    }
  }
  const text = plain(words);
  return { statement: `${at.statement}/${foldName(text)}`, span: spanAt(binding.reading, words), words: text, path, ...last };
}

/** `name.first`, where name is text. Once a path, like every unknown name. */
function reportNoRecord({ reading }: Binding, path: readonly string[], rest: Words, at: At): void {
  const key = `${path.join('.')}.${plain(rest)}`;
  if (reading.said.has(key)) return;
  reading.said.add(key);
  report(reading, 'N013', at.point, rest, {
    statement: at.statement,
    what: `“${path.at(-1) ?? ''}” is no record, so it has no field “${plain(rest)}”.`,
    mend: `Write “${path.join('.')}” alone.`,
  });
}
