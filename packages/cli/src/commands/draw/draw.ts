/** `ninefold draw WHAT FILE`: states, entities or screens of a document as Mermaid text. */
import { allStatesDiagram, entitiesDiagram, screensDiagram } from '@ninefold/check';
import { didYouMean, readDocument } from '@ninefold/language';
import { type Application, findEntity, findStates } from '@ninefold/model';
import type { Arguments } from '../../arguments/shape.ts';
import { readText } from '../../document/read-text.ts';
import { CommandFailure, unusable } from '../../failure.ts';
import type { Terminal } from '../../terminal.ts';

const drawings: Readonly<Record<string, (application: Application, of: string | undefined) => string>> = {
  states(application, of) {
    const machine = of === undefined ? undefined : findStates(application, of);
    if (of !== undefined && !machine) throw new CommandFailure(1, `${of} has no states.`);
    if (application.states.length === 0) throw new CommandFailure(1, 'Point 4 has no states to draw.');
    return allStatesDiagram(machine ? [machine] : application.states);
  },
  entities: entitiesDiagram,
  screens: screensDiagram,
};

/**
 * Resolves to 0 once it is drawn, whatever findings there are. Throws a `CommandFailure`: 1 when there is nothing to draw, 2 for a
 * drawing, an entity or a file that there is none of.
 */
export async function draw(given: Arguments, terminal: Terminal): Promise<number> {
  const [what = '', file = ''] = given.positionals;
  const drawing = Object.hasOwn(drawings, what) ? drawings[what] : undefined;
  if (!drawing) {
    const near = didYouMean(what, Object.keys(drawings));
    throw unusable(
      `ninefold draws states, entities or screens, not “${what}”.${near === undefined ? '' : ` Did you mean ${near}?`}`,
      'draw',
    );
  }
  const { application } = readDocument(await readText(file));
  terminal.out(drawing(application, entityOf(application, given.text('of'))));
  return 0;
}

function entityOf(application: Application, of: string | undefined): string | undefined {
  if (of === undefined) return undefined;
  const entity = findEntity(application, of);
  const names = application.entities.map(({ name }) => name);
  if (!entity) throw unusable(`There is no entity “${of}”. Point 3 has: ${names.join(', ') || 'none'}.`, 'draw');
  return entity.name;
}
