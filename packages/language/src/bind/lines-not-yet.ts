/**
 * Lines live inside their record: they are listed, counted and looked at anywhere, but made, opened and acted on only with it. What a
 * document asks of them beyond that is reported here, once a place.
 */
import {
  type Application,
  type Call,
  type Effect,
  type Entity,
  findEntity,
  foldName,
  givenValue,
  isSameName,
  type PointNumber,
  peopleKinds,
  refersToRecords,
  type Screen,
  type Stated,
  type StateMachine,
  singleEffects,
} from '@ninefold/model';
import { type Reading, report } from '../reading.ts';
import { notYet } from './not-yet.ts';
import { changesOwnLines } from './own-lines.ts';

/** Reports (N016) each place that asks it of lines. */
export function tellLinesNotYet(reading: Reading, application: Application): void {
  const tell =
    (line: Line): Tell =>
    (point, { span, statement }, what, meanwhile, mend = otherSideOf(line)) =>
      notYet(reading, { from: span.from, to: span.to, point, statement }, what, meanwhile, mend);
  const line = (name: string): Line | undefined => {
    const entity = findEntity(application, name);
    return entity?.ownedBy ? { ...entity, ownedBy: entity.ownedBy } : undefined;
  };
  for (const screen of application.screens) aboutScreen(screen, line, tell);
  for (const entity of application.entities) aboutFields(entity, line, tell);
  for (const machine of application.states) aboutStates(machine, line, tell);
  for (const call of application.calls.calls) aboutCall(call, line, tell);
  for (const kind of peopleKinds(application)) aboutPeople(reading, application, kind.entity);
}

/** Whoever signs in stands by themselves, and is nobody's line. Reported (N019). */
function aboutPeople(reading: Reading, application: Application, name: string): void {
  const entity = findEntity(application, name);
  for (const { fields } of entity?.ownedBy ? application.entities : []) {
    for (const { type, span, statement } of fields) {
      if (type.kind !== 'lines' || foldName(type.entity) !== foldName(name)) continue;
      const row = reading.source.text.slice(span.from, lineEnd(reading.source.text, span.from));
      const from = span.from + row.search(/list\s+of\b/iu);
      const said = /list\s+of\b/iu.exec(row)?.[0] ?? '';
      report(reading, 'N019', 3, span, {
        statement,
        what: `${type.entity} signs in: its records stand by themselves, and are no lines of another.`,
        mend: `Write \`many ${type.entity}\`.`,
        ...(said === '' ? {} : { fix: { title: `Write “many ${type.entity}”`, edits: [{ from, to: from + said.length, text: 'many' }] } }),
      });
    }
  }
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

type Line = Entity & Required<Pick<Entity, 'ownedBy'>>;
type LineNamed = (name: string) => Line | undefined;
type Tell = (point: PointNumber, at: Stated, what: string, meanwhile: string, mend?: string) => void;
/** How of these lines something is told. */
type TellOf = (line: Line) => Tell;

/** Lines that name their record by a field of their own are surely records that stand by themselves. */
function otherSideOf({ plural, fields, ownedBy }: Line): string | undefined {
  const by = fields.find(
    ({ type, computed }) => type.kind === 'reference' && !computed && foldName(type.entity) === foldName(ownedBy.entity),
  );
  return (
    by && `If ${plural} stand by themselves, write the type of “${ownedBy.field}” in ${ownedBy.entity} as \`${plural} by ${by.name}\`.`
  );
}

function aboutScreen(screen: Screen, line: LineNamed, tell: TellOf): void {
  const shows = givenValue(screen.shows);
  const isAboutOne = shows?.kind === 'form' || shows?.kind === 'record' || shows?.kind === 'print';
  const shown = isAboutOne ? line(shows.entity) : undefined;
  if (shown && screen.shows.kind === 'given') {
    const { statement } = screen;
    const what = `“${screen.name}” is about one ${shown.name}, which is a line of ${shown.ownedBy.entity}`;
    tell(shown)(
      2,
      { statement, span: screen.shows.span },
      what,
      `there is nothing on it: lines are seen and filled in with their ${shown.ownedBy.entity}`,
    );
  }
  for (const offer of screen.offers) {
    const offered = 'entity' in offer.target ? line(offer.target.entity) : undefined;
    if (!offered) continue;
    const what = `“${offer.words}” is offered for ${offered.plural}, which are lines of ${offered.ownedBy.entity}`;
    tell(offered)(2, offer, what, `it does nothing: lines are changed with their ${offered.ownedBy.entity}`);
  }
}

function aboutFields(entity: Entity, line: LineNamed, tell: TellOf): void {
  for (const field of entity.fields) {
    const { type } = field;
    const below = type.kind === 'lines' && entity.ownedBy ? line(type.entity) : undefined;
    if (below) {
      tell(below)(3, field, `“${field.name}” holds lines of lines`, 'nobody can fill them in');
    }
    const named = refersToRecords(type) && !field.computed ? line(type.entity) : undefined;
    if (named)
      tell(named)(
        3,
        field,
        `“${field.name}” refers to ${named.name}, which is a line of ${named.ownedBy.entity}`,
        'nobody can choose one in a form',
      );
  }
}

function aboutStates(machine: StateMachine, line: LineNamed, tell: TellOf): void {
  const entity = line(machine.entity);
  for (const row of machine.transitions) {
    const { trigger } = row;
    if (entity && trigger.kind === 'action')
      tell(entity)(
        4,
        row,
        `“${trigger.name}” is an action of ${entity.name}, which is a line of ${entity.ownedBy.entity}`,
        'nobody can take it',
      );
    if (entity && trigger.kind !== 'action' && trigger.kind !== 'unknown')
      tell(entity)(
        4,
        row,
        `${entity.name} is a line of ${entity.ownedBy.entity}, and what is due by itself is due to whole records`,
        'it never happens',
      );
    for (const written of row.then) {
      for (const effect of singleEffects([written])) {
        const about = 'entity' in effect ? line(effect.entity) : undefined;
        if (!about || changesOwnLines(written, about.ownedBy) || makesOwnLine(effect, machine, about.ownedBy)) continue;
        const { entity: owner } = about.ownedBy;
        tell(about)(
          4,
          effect,
          `“${effect.words}” ${doneToLine(effect)} a line of ${owner} by itself`,
          'the action stops there',
          mendOf(effect, owner),
        );
      }
    }
  }
}

/** `create Line (…)` in a row about the record that has the lines. */
function makesOwnLine({ kind }: Effect, { entity }: StateMachine, ownedBy: Line['ownedBy']): boolean {
  return kind === 'create' && isSameName(ownedBy.entity, entity);
}

function doneToLine({ kind }: Effect): string {
  if (kind === 'create') return 'makes';
  if (kind === 'change') return 'changes';
  return kind === 'delete' ? 'deletes' : 'moves';
}

/** Lines of another record are changed by a row of that record. */
function mendOf({ kind }: Effect, owner: string): string | undefined {
  if (kind === 'create')
    return `Let an action of ${owner} make it, which asks for what the line is given, and take that action here with the ${owner} in back-ticks.`;
  return kind === 'change'
    ? `Let an action of ${owner} set it: \`\`for each one in \`lines\`: set …\`\` there, and take that action here with the ${owner} in back-ticks.`
    : undefined;
}

function aboutCall(call: Call, line: LineNamed, tell: TellOf): void {
  const made = call.does.kind === 'create' ? line(call.does.entity) : undefined;
  if (!made) return;
  const { entity, field } = made.ownedBy;
  tell(made)(7, call, `“${call.words}” is about a line of ${entity}`, `it is refused: \`add ${made.name} to ${field}\` makes one`);
}
