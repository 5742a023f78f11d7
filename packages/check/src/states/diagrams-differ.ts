/** N415: a drawing in the text of point 4 (`stateDiagram` of Mermaid) that has other arrows than the table. */
import { foldName } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { allMoves, type Moves } from '../facts/graph/moves.ts';
import { inWords, isSame } from '../facts/words/names-in-words.ts';
import { spanOf } from '../facts/words/spans.ts';
import { type Arrow, drawingsIn, type StateDrawing } from './read-drawing.ts';

/** Reports N415 (warning). */
export function findDiagramsDiffer(checking: Checking): void {
  const all = allMoves(checking.application);
  if (all.length === 0 || !checking.text.includes('stateDiagram')) return;
  const states = new Map(all.flatMap(({ machine }) => machine.states.map(({ name }) => [drawnName(name), name])));
  for (const drawing of drawingsIn(checking.text, (name) => states.get(drawnName(name)))) {
    const about = subjectOf(checking, all, drawing);
    if (!about || about.open) continue;
    const differences = [...drawnOnly(about, drawing), ...saidOnly(about, drawing)];
    if (differences.length > 0) reportDiagramsDiffer(checking, about, drawing, differences);
  }
}

/** What Mermaid takes for a name has no blanks: people leave them out, or write `_` or `-`. */
function drawnName(name: string): string {
  return foldName(name).replace(/[\s_-]+/gu, '');
}

/** The entity it names, or below whose heading it stands; none outside point 4. */
function subjectOf({ text }: Checking, all: readonly Moves[], { from, entity }: StateDrawing): Moves | undefined {
  const before = all.findLast(({ machine }) => machine.heading.from <= from);
  const near = before ?? (all.length === 1 || entity !== undefined ? all[0] : undefined);
  const place = near?.machine.heading.from;
  if (place === undefined || /^##? /mu.test(text.slice(Math.min(place, from), Math.max(place, from)))) return undefined;
  return entity === undefined ? near : all.find((one) => isSame(one.entity.name, entity));
}

function drawnOnly({ machine, moves }: Moves, { arrows }: StateDrawing): readonly string[] {
  const kinds = new Map(machine.states.map(({ name, kind }) => [foldName(name), kind]));
  return arrows.flatMap(({ from, to, label }) => {
    if (from === undefined) return to === undefined || kinds.get(foldName(to)) === 'start' ? [] : [`${to} is drawn as the start`];
    if (to === undefined) return kinds.get(foldName(from)) === 'end' ? [] : [`${from} is drawn as an end`];
    const same = moves.filter((move) => isSame(move.from, from) && isSame(move.to, to));
    if (same.length === 0) return [`the drawing has ${from} → ${to}, the table has not`];
    return isLabelled(same, label) ? [] : [`the drawing calls ${from} → ${to} “${label}”, the table “${triggersOf(same)}”`];
  });
}

/** A label is the name of the action, the words of a timer, or nothing; a guard may follow it in brackets. */
function isLabelled(moves: Moves['moves'], label: string): boolean {
  const words = label.replace(/\s*\[.*$/u, '').replace(/\s+fails$/u, '');
  if (words === '' || moves.some(({ row }) => row.trigger.kind !== 'action')) return true;
  return (
    words
      .split(/\s*(?:,|\/|\bor\b)\s*/u)
      .some((one) => moves.some(({ row }) => row.trigger.kind === 'action' && isSame(row.trigger.name, one))) ||
    moves.some(({ row }) => row.id !== undefined && words.includes(row.id))
  );
}

function triggersOf(moves: Moves['moves']): string {
  return inWords(
    moves.flatMap(({ row }) => (row.trigger.kind === 'action' ? [row.trigger.name] : [])),
    'or',
  );
}

/** What happens by itself without leading on, and where failures lead, may be left out of a drawing. So may where it begins and ends. */
function saidOnly({ moves }: Moves, { arrows }: StateDrawing): readonly string[] {
  const drawn = (from: string, to: string): boolean =>
    arrows.some((arrow: Arrow) => arrow.from !== undefined && arrow.to !== undefined && isSame(arrow.from, from) && isSame(arrow.to, to));
  const wanted = moves.filter(
    ({ by, row, from, to }) => by === 'to' && row.to.kind !== 'none' && !(isSame(from, to) && row.trigger.kind !== 'action'),
  );
  return [
    ...new Set(
      wanted.filter(({ from, to }) => !drawn(from, to)).map(({ from, to }) => `the table has ${from} → ${to}, the drawing has not`),
    ),
  ];
}

function reportDiagramsDiffer(
  checking: Checking,
  { machine, entity }: Moves,
  { from, to }: StateDrawing,
  differences: readonly string[],
): void {
  const [first = '', ...rest] = differences;
  const more = rest.length > 3 ? [...rest.slice(0, 2), `${rest.length - 2} more`] : rest;
  report(
    checking,
    'N415',
    { statement: machine.statement, span: spanOf(checking, { from, to }) },
    {
      what: `The drawing of ${entity.name} differs from the table: ${first}.`,
      why: `The table counts; whoever looks at the drawing sees something else.${more.length > 0 ? ` Also: ${more.join('; ')}.` : ''}`,
      mend: `Draw it anew with \`ninefold draw states\`, or correct the table.`,
      others: [{ span: machine.heading, words: 'the table it differs from' }],
      certainty: 'proved',
    },
  );
}
