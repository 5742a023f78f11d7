/** A field of a screen as people write it who know other notations: reported with how it is written here, and read as the field alone. */
import { foldName, isRelated, type PointNumber, type StatementId } from '@ninefold/model';
import { part, plain, type Words } from '../read/words.ts';
import { report } from '../reading.ts';
import { type Binding, entityNamed } from './binding.ts';

interface Place {
  readonly point: PointNumber;
  readonly statement: StatementId;
}

/** Of an entity: its name, and whether words are a field of it or a path that begins with one. */
interface Fields {
  readonly entity: string | undefined;
  readonly isPath: (words: Words) => boolean;
}

/** The words of the field, where more stands around them; undefined where nothing is meant by it. */
export function fieldMeant(binding: Binding, words: Words, { entity, isPath }: Fields, at: Place): Words | undefined {
  for (const { pattern, write, isOfOthers } of notations) {
    const [, before = '', head = '', inner = ''] = pattern.exec(words.text) ?? [];
    const field = part(words, before.length, before.length + head.length);
    if (head === '' || !(isOfOthers ? isOtherSide(binding, entity, field) : isPath(field))) continue;
    const text = write(head.trim(), inner.trim(), before.replace(/[=:]\s*$/u, '').trim());
    report(binding.reading, 'N019', at.point, words, {
      statement: at.statement,
      what: `“${plain(words)}” is no field.`,
      mend: `Write \`${text}\`.`,
      fix: { title: `Write “${text}”`, edits: [{ from: words.from, to: words.to, text }] },
    });
    return field;
  }
  return undefined;
}

/** `Jobs: title, ordered by due at`: whether it is not a field but their order, which is reported with where it is said. */
export function isOrderMeant({ reading }: Binding, words: Words, at: Place): boolean {
  const [, by, order = by] =
    /^(?:(?:order(?:ed)?|sort(?:ed)?)(?:\s*:|\s+by)\s*(.+)|(newest first|oldest first))$/iu.exec(plain(words)) ?? [];
  if (order === undefined) return false;
  const down = /^(.+?)\s+(?:desc(?:ending)?|down)$/iu.exec(order)?.[1];
  report(reading, 'N019', at.point, words, {
    statement: at.statement,
    what: `“${plain(words)}” is no field.`,
    mend: `Write \`- Order: ${down ? `${down} down` : order.replace(/\s+asc(?:ending)?$/iu, '')}\` below a heading with the name of the screen.`,
  });
  return true;
}

interface Notation {
  /** What stands before the field, the field, and what stands in or behind it. */
  readonly pattern: RegExp;
  readonly write: (head: string, inner: string, before: string) => string;
  /** It is about the records that name this one. */
  readonly isOfOthers: boolean;
}

const notations: readonly Notation[] = [
  {
    pattern: /^((?:(?:list|table|lines|rows)\s+of|all(?:\s+the)?|the)\s+)([^([]+)(?:[([](.*)[)\]])?$/iu,
    write: withColumns,
    isOfOthers: true,
  },
  { pattern: /^()([^([]+)\[(.*)\]$/u, write: withColumns, isOfOthers: true },
  { pattern: /^()([^(:[]+):\s*(.+)$/u, write: withColumns, isOfOthers: true },
  { pattern: /^()([^(:[]+?)\s+(?:with|showing)\s+(.+)$/iu, write: withColumns, isOfOthers: true },
  { pattern: /^([^=.:]+=\s*)([^=:([]+)$/u, write: asHead, isOfOthers: false },
  { pattern: /^([^=.:]+:\s*)([^=:([]+)$/u, write: asHead, isOfOthers: false },
  {
    pattern: /^()(.+?)\s+(?:named|called|labelled|titled|shown\s+as)\s+(.+)$/iu,
    write: (head, inner) => `${head} as ${inner}`,
    isOfOthers: false,
  },
  { pattern: /^()(.+?)[\s:]*["“”]([^"“”]+)["“”]$/u, write: (head, inner) => `${head} as ${inner}`, isOfOthers: false },
];

function asHead(head: string, _: string, before: string): string {
  return `${head} as ${before}`;
}

function withColumns(head: string, columns: string): string {
  return columns === '' ? head : `${head} (${columns})`;
}

/**
 * `leases: number, from`: the columns behind a colon go on behind the comma, as far as they are no fields of the record; so do those behind
 * *with*.
 */
export function joinedAtColon(binding: Binding, words: Words, parts: readonly Words[], { entity, isPath }: Fields): readonly Words[] {
  const first = parts.findIndex((each) => {
    const end = /:|\s(?:with|showing)\s/iu.exec(each.text)?.index;
    return end !== undefined && isOtherSide(binding, entity, part(each, 0, end));
  });
  const [from, ...rest] = first < 0 ? [] : parts.slice(first);
  if (!from) return parts;
  const next = rest.findIndex((each) => isPath(each) || isOtherSide(binding, entity, part(each, 0, /\s*\(|$/u.exec(each.text)?.index)));
  const columns = next < 0 ? rest : rest.slice(0, next);
  const joined = part(words, from.from - words.from, (columns.at(-1) ?? from).to - words.from);
  return [...parts.slice(0, first), joined, ...rest.slice(columns.length)];
}

function isOtherSide(binding: Binding, entity: string | undefined, words: Words): boolean {
  const field = entityNamed(binding, entity)?.fields.find(({ name }) => foldName(name) === foldName(plain(words)));
  return field !== undefined && isRelated(field.type);
}
