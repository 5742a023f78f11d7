/** *Offers* of a screen: what its buttons and links do. */
import { foldName, type Offer, type OfferTarget, type StatementId } from '@ninefold/model';
import { gapIn } from '../read/cells.ts';
import { namesIn, part, plain, type Words } from '../read/words.ts';
import { report, reportGap, spanAt } from '../reading.ts';
import {
  actionCalled,
  actionOfEntity,
  actionsOf,
  type Binding,
  type EntityName,
  entityCalled,
  fieldNames,
  type Reference,
  referenceTo,
} from './binding.ts';
import { keyedImport, keyPlace } from './keyed-import.ts';
import { isMembership } from './membership.ts';
import { notYet } from './not-yet.ts';
import { findName, reportUnknown, resolve, resolveEntity } from './resolve.ts';
import { meantByVerb } from './verbs.ts';

/** What each of the words offers; `gap` where a part of them is not shown. What names nothing is reported. */
export function bindOffers(
  binding: Binding,
  words: Words,
  screen: StatementId,
  entity: string | undefined,
): { offers: Offer[]; gap: boolean } {
  let gap = false;
  const offers = namesIn(words).flatMap((each): Offer[] => {
    const text = plain(each);
    if (gapIn(text)) {
      gap = true;
      reportGap(binding.reading, 'N005', 2, each, {
        statement: screen,
        words: 'Some of what is offered',
        what: 'Some of what this screen offers is not shown.',
      });
      return [];
    }
    const statement = `${screen}/offers/${foldName(text)}`;
    return [
      {
        statement,
        span: spanAt(binding.reading, each),
        words: text,
        target: targetOf(binding, each, entity, referenceTo(each, { point: 2, statement: screen })),
      },
    ];
  });
  return { offers, gap };
}

function targetOf(binding: Binding, words: Words, entity: string | undefined, at: Reference): OfferTarget {
  const { names } = binding;
  const text = plain(words);
  const own = entity === undefined ? undefined : findName(actionsOf(names, entity), text);
  if (entity !== undefined && own !== undefined) return { kind: 'action', entity, action: own };
  const [verb = '', ...rest] = text.split(' ');
  const object = rest.join(' ');
  const objectAt: Reference = { ...at, from: part(words, verb.length).from };
  switch (verb.toLowerCase()) {
    case 'create':
    case 'new':
      return ofEntity('create', objectOf(binding, entity, object, objectAt));
    case 'import':
    case 'upload': {
      const meant = verb.toLowerCase() === 'import' && keyPlace(binding, words) ? undefined : importMeant(binding, text);
      if (meant === undefined && verb.toLowerCase() === 'upload') break;
      if (meant !== undefined) {
        reportUnknown(binding, 'action or screen', text, at, [], { meant: `import ${meant}` });
        return ofEntity('import', entityCalled(names, meant.replace(/ by .*$/iu, '')));
      }
      return keyedImport(binding, words, entity, at) ?? ofEntity('import', objectOf(binding, entity, object, objectAt));
    }
    case 'edit':
    case 'delete': {
      const kind = verb.toLowerCase() === 'edit' ? 'edit' : 'delete';
      return ofEntity(kind, objectOf(binding, entity, object, objectAt));
    }
    case 'print':
    case 'open': {
      const kind = verb.toLowerCase() === 'print' ? 'print' : 'open';
      if (object === '') return openedWithout(binding, words, kind, at);
      const screen = resolve(binding, 'screen', object, objectAt, names.screens);
      return screen === undefined ? { kind: 'unknown' } : { kind, screen };
    }
    case 'export':
    case 'download':
      if (actionCalled(names, text) || findName(names.screens, text) !== undefined) break;
      return exportOffered(binding, words, at);
    case 'add':
    case 'remove':
      if (!isMembership(binding, verb.toLowerCase() === 'add' ? 'add' : 'remove', part(words, verb.length))) break;
      notOffered(binding, words, at);
      return { kind: 'unknown' };
  }
  return namedTarget(binding, text, entity, at);
}

/** `import Units from CSV`, `upload Units`: the entity as it is written; where they come from is not said. */
function importMeant(binding: Binding, text: string): string | undefined {
  const { names } = binding;
  const [, verb = '', object = ''] =
    /^(?:(?:csv|excel|spreadsheet|file)\s+)?(import|upload|load|bulk import|mass import)\s+(?:of\s+|all\s+)?(.+?)(?:\s+(?:from|by|via|as|using|out of)\s.*)?$/iu.exec(
      text,
    ) ?? [];
  if (verb === '' || entityCalled(names, text.replace(/^import\s+/iu, ''))) return undefined;
  const [, of = '', inBrackets, key = inBrackets] =
    /^(.+?)\s*(?:\(\s*([^)]+?)\s*\)|\s(?:with|on|matching|matched\s+by|keyed\s+by|key)\s+(.+))$/iu.exec(object) ?? [];
  const keyed = entityCalled(names, of);
  if (keyed && findName(fieldNames(binding, keyed.name), key ?? '') !== undefined) return `${of} by ${key}`;
  const isWritten = foldName(`import ${object}`) === foldName(text);
  return isWritten || !entityCalled(names, object) ? undefined : object;
}

/** `print` alone. */
function openedWithout({ reading }: Binding, words: Words, kind: 'print' | 'open', { statement }: Reference): OfferTarget {
  report(reading, 'N019', 2, words, {
    ...(statement === undefined ? {} : { statement }),
    what: `“${plain(words)}” does not say which screen.`,
    mend:
      kind === 'print'
        ? 'Write `print` and the name of the screen that says what is on the paper, a row of this table that shows `print of Entity: fields`.'
        : 'Write `open` and the name of the screen.',
  });
  return { kind: 'unknown' };
}

/** Whoever sees a list may export it. */
function exportOffered({ reading }: Binding, words: Words, { statement }: Reference): OfferTarget {
  report(reading, 'N019', 2, words, {
    ...(statement === undefined ? {} : { statement }),
    what: `“${plain(words)}” need not be offered: every list can be exported by whoever sees it.`,
    mend: 'Leave it out, or write `—` where nothing else is offered.',
  });
  return { kind: 'unknown' };
}

/** `add me to liked by` is a right and a call. */
function notOffered(binding: Binding, words: Words, at: Reference): void {
  const mend = 'Leave it to a call of point 7, or offer `edit` or an action of point 4 instead.';
  notYet(binding.reading, at, `“${plain(words)}” is offered`, 'a gap stands where its button would be', mend);
}

/** The entity that is named; where none is, the one that is shown. */
function objectOf(binding: Binding, entity: string | undefined, object: string, at: Reference): EntityName | undefined {
  if (object !== '') return resolveEntity(binding, object, at);
  return entity === undefined ? undefined : entityCalled(binding.names, entity);
}

function ofEntity(kind: 'create' | 'import' | 'edit' | 'delete', entity: EntityName | undefined): OfferTarget {
  return entity ? { kind, entity: entity.name } : { kind: 'unknown' };
}

/** An action of another entity (`approve Claim`, or an action only one entity has), or a screen by its name. */
function namedTarget(binding: Binding, text: string, entity: string | undefined, at: Reference): OfferTarget {
  const { names } = binding;
  const action = actionCalled(names, text);
  const found = action?.entities.length === 1 ? action : actionOfEntity(names, text);
  const only = found?.entities[0];
  if (found && only !== undefined) return { kind: 'action', entity: only, action: found.action };
  const screen = findName(names.screens, text);
  if (screen !== undefined) return { kind: 'open', screen };
  const actions = entity === undefined ? names.allActions : actionsOf(names, entity);
  const imported = importMeant(binding, text);
  const meant =
    imported === undefined ? meantByVerb(binding, text, ['create', 'import', 'edit', 'delete', 'print', 'open']) : `import ${imported}`;
  const key = /^by\s+\S/iu.test(text)
    ? { otherwise: `What tells the records apart stands behind the entity, without a comma: \`import Products ${text}\`.` }
    : {};
  const verbs = [...actions, 'edit', 'delete'];
  // `receive` is no misspelt screen called “Receipt”.
  const among = /^\p{Lu}/u.test(text) ? {} : { among: verbs };
  reportUnknown(binding, 'action or screen', text, at, [...actions, ...names.screens, 'edit', 'delete'], { meant, ...among, ...key });
  return { kind: 'unknown' };
}
