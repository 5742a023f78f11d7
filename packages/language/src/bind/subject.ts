/** `Claims where …`: the records that a list, a board, a figure or a call is about. */
import { foldName, type WrittenExpression } from '@ninefold/model';
import { didYouMean } from '../expressions/did-you-mean.ts';
import { maskCode, part, plain, type Words } from '../read/words.ts';
import { report } from '../reading.ts';
import { type Binding, type EntityName, entityCalled, type Reference } from './binding.ts';
import { type Cut, cutKnown } from './cut-known.ts';
import { bindExpression } from './expressions.ts';
import { resolveEntity } from './resolve.ts';

export interface Subject {
  readonly entity: EntityName;
  /** True for `Claims`, false for `Claim`. */
  readonly plural: boolean;
  readonly where?: WrittenExpression;
}

type SubjectRef = Omit<Reference, 'from' | 'to'> & { readonly statement: string };

/** Undefined when the entity is not known (reported). */
export function bindSubject(binding: Binding, words: Words, at: SubjectRef): Subject | undefined {
  const cut = entityCalled(binding.names, plain(words)) ? undefined : (cutWhere(binding, words) ?? missedWhere(binding, words, at));
  const name = cut?.before ?? words;
  const entity =
    entityCalled(binding.names, plain(name)) ??
    resolveEntity(binding, plain(name), { ...at, from: name.from, to: name.to }, { meant: meantKind(binding, name) });
  if (!entity) return undefined;
  const plural = plain(name).toLowerCase() !== entity.name.toLowerCase() || entity.name.toLowerCase() === entity.plural.toLowerCase();
  if (!cut) return { entity, plural };
  const where = bindExpression(binding, cut.after, {
    point: at.point,
    statement: at.statement,
    entity: entity.name,
    expected: { kind: 'yes/no' },
  });
  return { entity, plural, where };
}

/** The entity that words such as `Claims where …` are about; nothing is reported. */
export function entityOfSubject(binding: Binding, words: Words): EntityName | undefined {
  return entityCalled(binding.names, plain(words)) ?? entityCalled(binding.names, plain(cutWhere(binding, words)?.before ?? words));
}

function cutWhere(binding: Binding, words: Words): Cut | undefined {
  return cutKnown(words, /\swhere(?=[\s\0])/giu, ({ before }) => entityCalled(binding.names, plain(before)) !== undefined);
}

/** `Claims whree …` and `Claims …` with a condition in back-ticks: reported, and read as if `where` stood there. */
function missedWhere(binding: Binding, words: Words, at: SubjectRef): Cut | undefined {
  const masked = maskCode(words);
  const match = /\s+(?:(\p{L}+)\s*)?(?=\0)/u.exec(masked);
  if (!match || !entityCalled(binding.names, plain(part(words, 0, match.index)))) return undefined;
  const word = match[1] ?? '';
  const place =
    word === ''
      ? part(words, match.index)
      : part(words, masked.indexOf(word, match.index), masked.indexOf(word, match.index) + word.length);
  report(binding.reading, 'N019', at.point, place, {
    statement: at.statement,
    what: word === '' ? 'Before a condition stands `where`.' : `Before a condition stands \`where\`, not “${word}”.`,
    mend: `Write \`${plain(part(words, 0, match.index))} where …\`.`,
    ...(word === '' ? {} : { fix: { title: 'Write “where”', edits: [{ from: place.from, to: place.to, text: 'where' }] } }),
  });
  return { before: part(words, 0, match.index), after: part(words, match.index + match[0].length) };
}

/** `list of Claims`, `form for Claim`, `details of Claim`: what others call what a screen shows. */
function meantRecords({ names }: Binding, words: string): string | undefined {
  const [, kind = '', object = ''] = /^(list|table|form|edit|details?|page|view)\s+(?:of\s+|for\s+)?(.+)$/iu.exec(words) ?? [];
  const entity = names.entityByWord.get(foldName(object));
  if (!entity) return undefined;
  if (/^(?:list|table)$/iu.test(kind)) return entity.plural;
  return /^form$/iu.test(kind) ? `new ${entity.name}` : entity.name;
}

const kinds = ['dashboard', 'page', 'component', 'new', 'print', 'board', 'calendar'];

/** `borad of Claims by state` is a misspelt kind of screen more likely than an entity. */
function meantKind(binding: Binding, name: Words): string | undefined {
  const [first = '', ...rest] = plain(name).split(' ');
  const said = meantRecords(binding, plain(name));
  if (said !== undefined) return said;
  const near = rest.length > 0 || first.length > 5 ? didYouMean(first, kinds) : undefined;
  const tail = rest.join(' ');
  const fits =
    near !== undefined &&
    (rest.length === 0
      ? near === 'dashboard'
      : binding.names.entities.some(({ name, plural }) => tail.includes(name) || tail.includes(plural)));
  return fits ? [near, ...rest].join(' ') : undefined;
}
