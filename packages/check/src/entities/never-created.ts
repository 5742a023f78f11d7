/** N303: entities of which there will never be a record. */
import { type Entity, findEntity, foldName, singleEffects } from '@ninefold/model';
import { type Checking, isShown, report } from '../checking.ts';
import { mightJoin } from '../facts/rights/who-signs-in.ts';
import { withArticle } from '../facts/words/articles.ts';
import { isSame } from '../facts/words/names-in-words.ts';

/** Reports N303 (warning). Silent while reading found errors, point 2, 4, 6 or 7 is not shown or a part of point 6 is open. */
export function findNeverCreated(checking: Checking): void {
  const { application, whole } = checking;
  if (!whole || application.roles.gap || ([2, 4, 6, 7] as const).some((point) => !isShown(checking, point))) return;
  if (isSomethingOpen(checking)) return;
  for (const entity of application.entities) {
    if (isCreated(checking, entity) || isLeftOpen(checking, entity)) continue;
    report(
      checking,
      'N303',
      { statement: entity.statement, span: entity.heading },
      {
        what: `Nothing creates ${withArticle(entity.name)}.`,
        why: 'No screen, call, row or right makes one, and there are no first rows: there will never be any.',
        mend: `Add \`create ${entity.name}\` in point 6, or the records there are from the beginning (\`${entity.name} starts with\`).`,
        certainty: 'proved',
      },
    );
  }
}

/** What a screen, a row or a call does is not shown: it may create anything. */
function isSomethingOpen({ application }: Checking): boolean {
  return (
    application.screens.some(({ shows, offersGap }) => shows.kind === 'gap' || offersGap) ||
    application.states.some(({ transitions }) => transitions.some(({ then }) => then.some(({ kind }) => kind === 'gap'))) ||
    application.calls.calls.some(({ does }) => does.kind === 'unknown')
  );
}

/** A sentence of point 3 about the entity that is not shown: where its records come from may be what it leaves open. */
function isLeftOpen({ application }: Checking, { heading, name }: Entity): boolean {
  const next = Math.min(
    ...application.entities.map((one) => one.heading.line).filter((line) => line > heading.line),
    Number.MAX_SAFE_INTEGER,
  );
  const gaps = application.points[2]?.gaps ?? [];
  return gaps.some(({ line, words }) => (line > heading.line && line < next) || foldName(words).includes(foldName(name)));
}

function isCreated({ application }: Checking, entity: Entity): boolean {
  const { name, ownedBy, startsWith } = entity;
  const { roles, calls, screens, states } = application;
  const about = (other: string): boolean => isSame(other, name);
  return (
    ownedBy !== undefined ||
    startsWith.length > 0 ||
    roles.permissions.some(
      ({ may, cells }) =>
        isMaking(may.kind) && 'entity' in may && about(may.entity) && Object.values(cells).some(({ kind }) => kind !== 'no'),
    ) ||
    // Whoever runs the application invites by the command; where nobody signs up, somebody has to make them.
    mightJoin(application, entity) ||
    screens.some(({ shows }) => shows.kind === 'given' && shows.value.kind === 'form' && about(shows.value.entity)) ||
    screens.some(({ offers }) =>
      offers.some(({ target }) => (target.kind === 'create' || target.kind === 'import') && about(target.entity)),
    ) ||
    calls.calls.some(
      ({ does }) => (does.kind === 'create' && about(does.entity)) || (does.kind === 'add' && about(addedBy(application, does))),
    ) ||
    states.some(({ transitions }) =>
      transitions.some(({ then }) => singleEffects(then).some((effect) => effect.kind === 'create' && about(effect.entity))),
    )
  );
}

function isMaking(kind: string): boolean {
  return kind === 'create' || kind === 'invite';
}

function addedBy(application: Checking['application'], { entity, field }: { readonly entity: string; readonly field: string }): string {
  const type = findEntity(application, entity)?.fields.find(({ name }) => isSame(name, field))?.type;
  return type && 'entity' in type ? type.entity : '';
}
