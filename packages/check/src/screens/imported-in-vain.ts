/** What N207 says of `import`: where no table can make what is needed, or the button is never drawn. */
import { needsEntering } from '@ninefold/engine';
import { type Application, findEntity, type Offer, type Shows, screenTraitsOf } from '@ninefold/model';
import type { Vain } from './nothing-to-do-it-with.ts';

/** What to say of the offer; undefined where it is another, or a table can be imported there. */
export function importedInVain(application: Application, { target, words }: Offer, shows: Shows): Vain | undefined {
  if (target.kind !== 'import') return undefined;
  const entity = findEntity(application, target.entity);
  if (!entity) return undefined;
  if (entity.ownedBy)
    return {
      what: `offers \`${words}\`, but ${entity.plural} are made with the ${entity.ownedBy.entity} they belong to.`,
      why: `They come with it: a table of ${pluralOf(application, entity.ownedBy.entity)} has a row for each of them.`,
      mend: `Offer \`import ${pluralOf(application, entity.ownedBy.entity)}\` in its place.`,
    };
  const needed = entity.fields.find((field) => field.type.kind === 'file' && needsEntering(field));
  if (needed)
    return {
      what: `offers \`${words}\`, but every ${entity.name} needs “${needed.name}”.`,
      why: 'No cell of a table holds a file: every row would be refused.',
      mend: `Write \`no\` under Needed at ${needed.name}, or leave the offer out.`,
    };
  if (screenTraitsOf(shows.kind).holds !== 'one') return undefined;
  return {
    what: `offers \`${words}\`, but shows one record.`,
    why: 'The button is never drawn.',
    mend: `Offer it on a list of ${entity.plural}.`,
  };
}

function pluralOf(application: Application, name: string): string {
  return findEntity(application, name)?.plural ?? name;
}
