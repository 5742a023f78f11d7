/** What may be written at an offset: names in scope in expressions, words of the point in cells, bullets and headings. */
import type { Application } from '@ninefold/model';
import type { Analysis } from '../analysis.ts';
import type { Completion } from './completion.ts';
import { completeHeader, completeHeading, completeLabel, completeLine, completeValue } from './in-bullet.ts';
import { completeCell, completeFirstRow } from './in-cell.ts';
import { completeExpression } from './in-expression.ts';
import { type PlaceAt, placeAt } from './place-at.ts';
import { entityCalled, subjectsAt } from './subjects.ts';

export interface PlacedCompletion extends Completion {
  /** What it replaces: from here to the offset. */
  readonly from: number;
}

/** What may be written at the offset (UTF-16), each with the offset from which it replaces what is there. Not filtered by what is written. */
export function completionsAt(analysis: Analysis, offset: number): readonly PlacedCompletion[] {
  const place = placeAt(analysis, offset);
  const code = codeBefore(place);
  const found = code === undefined ? completePlace(analysis, place) : inCode(analysis.application, place, code);
  const written = code ?? place.before;
  return found.map((completion) => ({ ...completion, from: offset - overlap(written, completion.label) }));
}

function inCode(application: Application, place: PlaceAt, before: string): readonly Completion[] {
  const isRequest = place.kind === 'cell' && place.section.name === 'calls' && place.column === 'request';
  if (isRequest && !before.includes('{'))
    return completeCell(application, { ...place, before: '' }).filter(({ label }) => label.includes('/'));
  const about = [...chosenAt(application, place), ...subjectsAt(application, place)];
  return completeExpression(application, { before, about, asked: isOfAction(place) });
}

/** What may be chosen where a type narrows it: ``Breed where `…` ``. */
function chosenAt(application: Application, place: PlaceAt): readonly string[] {
  if (place.kind !== 'cell' || place.section.name !== 'entities' || place.column !== 'type') return [];
  const words = /^(.+?)\s+where\s/iu.exec(place.before)?.[1];
  const entity = words === undefined ? undefined : entityCalled(application, words);
  return entity ? [entity.name] : [];
}

/** Where what an action asks for may be spoken of. */
function isOfAction(place: PlaceAt): boolean {
  return place.kind === 'cell' && ['states', 'rules', 'errors'].includes(place.section.name);
}

function completePlace(analysis: Analysis, place: PlaceAt): readonly Completion[] {
  switch (place.kind) {
    case 'cell':
      return completeFirstRow(analysis.application, place) ?? completeCell(analysis.application, place);
    case 'header':
      return completeHeader(analysis, place);
    case 'label':
      return completeLabel(analysis, place);
    case 'value':
      return completeValue(analysis, place);
    case 'heading':
      return completeHeading(analysis, place);
    case 'line':
      return completeLine(analysis, place);
  }
}

/** The code up to the place: after a back-tick that is open, or a brace in a message. Undefined outside code. */
function codeBefore(place: PlaceAt): string | undefined {
  if (place.kind !== 'cell' && place.kind !== 'value') return undefined;
  const { before } = place;
  const ticks = before.split('`');
  if (ticks.length % 2 === 0) return ticks.at(-1) ?? '';
  const holdsValues = place.kind === 'cell' && (place.column === 'message' || place.column === 'then');
  return holdsValues ? /\{([^{}]*)$/u.exec(ticks.at(-1) ?? '')?.[1] : undefined;
}

/** How many characters at the end of what is written begin the label, or the word being written. */
function overlap(before: string, label: string): number {
  const folded = label.toLowerCase();
  const end = before.toLowerCase();
  for (let length = Math.min(folded.length, end.length); length > 0; length--) {
    const rest = end.slice(-length);
    const begins = length === end.length || !/[\p{L}\p{N}_]/u.test(end.charAt(end.length - length - 1));
    if (begins && folded.startsWith(rest)) return length;
  }
  return /[\p{L}\p{N}_-]*$/u.exec(before)?.[0].length ?? 0;
}
