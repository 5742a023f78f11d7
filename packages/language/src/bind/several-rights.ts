/** A row of the matrix about several things: each of them has a row of its own. */
import { foldName } from '@ninefold/model';
import { plain } from '../read/words.ts';
import { report } from '../reading.ts';
import type { PermissionDraft } from '../sections/roles.ts';
import { actionCalled, actionOfEntity, type Binding, entityCalled, fieldNames } from './binding.ts';
import { findName } from './resolve.ts';
import { cutField, isObjectOf } from './verbs.ts';

const verbs: ReadonlySet<string> = new Set(['open', 'create', 'read', 'edit', 'delete', 'call', 'invite', 'import']);

/** `open Jobs, Job`, `publish, close`, `read, edit Job`, `invite Person as Clerk, Cook`: reported, with the rows to write. */
export function reportSeveralRights(binding: Binding, { may, row, behind }: PermissionDraft, statement: string): boolean {
  const words = plain(may);
  const rights = isOne(binding, words) ? undefined : (rightsOfVerbs(words) ?? everyScreen(binding, words) ?? rightsOf(binding, words));
  if (!rights) return false;
  const text = behind === undefined ? undefined : rights.map((right) => `| ${right} ${behind}`).join('\n');
  report(binding.reading, 'N019', 6, may, {
    statement,
    what: `A row is about one right, and “${words}” are several.`,
    mend: `Write a row for each: ${rights.map((right) => `\`${right}\``).join(', ')}.`,
    ...(text === undefined ? {} : { fix: { title: 'Write a row for each', edits: [{ from: row.from, to: row.to, text }] } }),
  });
  return true;
}

/** A name may have a comma, or “and”. */
function isOne(binding: Binding, words: string): boolean {
  const [verb = '', ...rest] = words.split(' ');
  const object = rest.join(' ');
  return (
    actionCalled(binding.names, words) !== undefined ||
    actionOfEntity(binding.names, words) !== undefined ||
    isObjectOf(binding, verb.toLowerCase(), object)
  );
}

/** `read, edit Claim`, `read and edit Claim`. */
function rightsOfVerbs(words: string): readonly string[] | undefined {
  const several = /^(?:create|read|edit|delete)(?:(?:\s*,\s*(?:and\s+)?|\s+and\s+)(?:create|read|edit|delete))+(?=\s)/iu.exec(words)?.[0];
  if (several === undefined) return undefined;
  const each = several.split(/\s*(?:,|\band\b)\s*/iu).filter((verb) => verb !== '');
  return each.map((verb) => `${verb.toLowerCase()}${words.slice(several.length)}`);
}

/** `open everything`. */
function everyScreen({ names }: Binding, words: string): readonly string[] | undefined {
  if (!/^open (?:all|everything|anything|any|\*)(?: screens)?$/iu.test(words)) return undefined;
  return names.screens.map((screen) => `open ${screen}`);
}

/** Each part with what it leaves to the one before: the verb, the entity of a field, the entity that is invited. */
function rightsOf(binding: Binding, words: string): readonly string[] | undefined {
  const parts = words.split(/\s*,\s*(?:and\s+)?|\s+and\s+/iu).filter((part) => part !== '');
  const rights: string[] = [];
  for (const part of parts) {
    const right = rightIn(binding, part, rights.at(-1));
    if (right === undefined) return undefined;
    rights.push(right);
  }
  return rights.length > 1 ? rights : undefined;
}

function rightIn(binding: Binding, part: string, before: string | undefined): string | undefined {
  const { names } = binding;
  const [verb = '', ...rest] = part.split(' ');
  if (isRight(binding, verb, rest.join(' '))) return part;
  if (actionCalled(names, part.replace(/ in .*$/iu, '')) || actionOfEntity(names, part)) return part;
  if (before === undefined) return undefined;
  const [verbBefore = '', ...restBefore] = before.split(' ');
  const object = restBefore.join(' ');
  const { entity, field } = cutField(binding, object);
  const found = field === undefined ? undefined : entityCalled(names, entity);
  const same = found && findName(fieldNames(binding, found.name), part);
  if (found && same !== undefined) return `${verbBefore} ${found.name}.${same}`;
  const invited = /^(.*? as ).+$/iu.exec(object)?.[1];
  if (invited !== undefined && findName(names.roles, part) !== undefined) return `${verbBefore} ${invited}${part}`;
  return isRight(binding, verbBefore, part) ? `${verbBefore} ${part}` : undefined;
}

function isRight(binding: Binding, verb: string, object: string): boolean {
  if (!verbs.has(foldName(verb)) || object === '') return false;
  const about = foldName(verb) === 'invite' ? object.replace(/ as .*$/iu, '') : object.replace(/ in .*$/iu, '');
  return isObjectOf(binding, foldName(verb), object) || isObjectOf(binding, foldName(verb), about);
}
