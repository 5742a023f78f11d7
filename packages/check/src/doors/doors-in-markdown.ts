/** The table of doors as Markdown, to be printed and signed. */
import type { Application, Condition } from '@ninefold/model';
import type { DoorAnswer, DoorRow, DoorWay, EntityDoors, RoleDoors } from './door.ts';

export interface DoorsPage {
  readonly application: Application;
  readonly file: string;
  /** SHA-256 of the document's text. */
  readonly hash: string;
  readonly doors: readonly RoleDoors[];
}

/** Line numbers are those of the document. What is not shown is said to be so. */
export function doorsInMarkdown({ application, file, hash, doors }: DoorsPage): string {
  const { roles, entities, title } = application;
  const told = [
    `# Doors: ${title === '' ? file : title}`,
    [
      `- Document: ${file}`,
      `- SHA-256: ${hash}`,
      '- Date: ____________________',
      '- Signature: ________________________________________',
    ].join('\n'),
    note,
    ...conditionTable(roles.conditions),
    ...(roles.gap ? [`**Not shown:** point 6 (line ${roles.gap.span.line}). Nobody may do anything.`] : []),
    ...(!roles.gap && roles.roles.length === 0 ? ['**Not shown:** which roles there are. Nobody may do anything.'] : []),
    ...(entities.length === 0 ? ['**Not shown:** which records there are, in point 3.'] : []),
    ...doors.flatMap(roleInMarkdown),
  ];
  return told.join('\n\n');
}

const note = [
  'What point 6 lets each role do, with the lines of its rows. What may be read is read alike by every way: on its page and in lists, by',
  'search, filter and order, in counts, sums and groups, as what a reference names, in the history, in live changes and notifications, in',
  'files, by calls and in the description of the API. What is read in some records only neither orders nor is searched. What is not named',
  'under create or edit is filled in by nobody there.',
].join('\n');

function conditionTable(conditions: readonly Condition[]): readonly string[] {
  if (conditions.length === 0) return [];
  const rows = conditions.map(({ name, source, span }) => [name, source === '' ? '**not shown**' : `\`${source}\``, String(span.line)]);
  return ['## Conditions', table(['Condition', 'Holds where', 'Line'], rows)];
}

function roleInMarkdown({ role, needsSecondFactor, standsInFor, entities, besides }: RoleDoors): readonly string[] {
  return [
    `## ${role}`,
    ...(needsSecondFactor ? ['Comes in with a second factor alone: codes of an app, or a passkey.'] : []),
    ...(standsInFor.length > 0 ? [`May stand in for somebody in the role ${standsInFor.join(' or ')}, and has its doors then.`] : []),
    ...entities.flatMap(entityInMarkdown),
    ...(besides.length > 0 ? ['### Besides', table(['Way', 'If', 'Line'], besides.map(wayCells))] : []),
  ];
}

function entityInMarkdown({ entity, rows, ways }: EntityDoors): readonly string[] {
  return [
    `### ${entity}`,
    table(['May', 'What', 'In state', 'If', 'Line'], rows.map(rowCells)),
    ...(ways.length > 0 ? [table(['Way', 'If', 'Line'], ways.map(wayCells))] : []),
  ];
}

function rowCells({ does, fields, states, answer }: DoorRow): readonly string[] {
  const what = fields.length === 0 ? 'the record' : fields.join(', ');
  return [does, what, states.length === 0 ? 'any' : states.join(', '), wordsOf(answer), linesOf(answer)];
}

function wayCells({ words, answer }: DoorWay): readonly string[] {
  return [words, wordsOf(answer), linesOf(answer)];
}

function wordsOf({ may, conditions }: DoorAnswer): string {
  if (may === 'gap') return '**not shown**';
  return may === 'conditions' ? conditions.map((any) => any.join(' or ')).join('; and ') : may;
}

function linesOf({ lines }: DoorAnswer): string {
  return lines.length === 0 ? 'no row' : lines.join(', ');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(inCell).join(' | ')} |`).join('\n');
}

/** A cell ends at no bar of its own. */
function inCell(words: string): string {
  return words.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
