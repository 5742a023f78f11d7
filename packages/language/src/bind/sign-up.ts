/** *Sign up*: how new people come in, all of them or those of some roles (`by invitation; open as Pet owner`). */
import { foldName, isAnybody, type SignUp, type SignUpWay, type StatementId } from '@ninefold/model';
import { namesIn, part, plain, splitWords, type Words } from '../read/words.ts';
import { report } from '../reading.ts';
import { type Binding, entityCalled, kindOfColumn, referenceTo } from './binding.ts';
import { resolve } from './resolve.ts';

const ways: readonly SignUpWay[] = ['open', 'by invitation', 'closed'];

/** Undefined, and reported, where nothing of it can be read. What is said twice, and roles that are unknown, are reported. */
export function readSignUp(binding: Binding, words: Words, statement: StatementId): SignUp | undefined {
  let general: SignUpWay | undefined;
  const as: SignUp['as'][number][] = [];
  for (const one of splitWords(words, ';').filter(({ text }) => text !== '')) {
    const [, said = '', names] = /^(.*?)(?:\s+as\s+(.+))?$/iu.exec(one.text) ?? [];
    const way = ways.find((each) => each === foldName(plain(part(one, 0, said.length))));
    if (!way) reportUnread(binding, one, statement);
    else if (names !== undefined) {
      for (const name of namesIn(part(one, one.text.length - names.length))) {
        const role = readRole(binding, way, name, statement);
        if (role !== undefined && as.some((other) => other.role === role)) reportTwice(binding, name, role, statement);
        else if (role !== undefined) as.push({ role, way });
      }
    } else if (general) reportTwice(binding, one, 'whoever has no role named here', statement);
    else general = way;
  }
  return general || as.length > 0 ? { ...(general && { way: general }), as } : undefined;
}

/** Of an entity that signs in, its role is meant. */
function readRole(binding: Binding, way: SignUpWay, words: Words, statement: StatementId): string | undefined {
  const roles = binding.names.roles.filter((name) => !isAnybody(name));
  return resolve(binding, 'role', plain(words), referenceTo(words, { point: 6, statement }), roles, {
    meant: roleOfPeople(binding, plain(words)),
    otherwise: `Write \`${way} as\` and a role of point 6.`,
  });
}

/** The first role of the people who are records of the entity called so. */
export function roleOfPeople({ names, people }: Binding, words: string): string | undefined {
  const entity = entityCalled(names, words)?.name;
  return people.find((kind) => kind.entity === entity)?.roles[0];
}

function reportUnread(binding: Binding, words: Words, statement: StatementId): void {
  report(binding.reading, 'N019', 6, words, {
    statement,
    what: `I cannot read who may sign up: “${plain(words)}”.`,
    mend: `Write \`open\`, \`by invitation\` or \`closed\`; of one role \`open as ${roleMeant(binding, plain(words))}\`.`,
  });
}

/** In what could not be read, the role that is spoken of: `Owner: open`, `open for Pet owner`. */
function roleMeant(binding: Binding, words: string): string {
  const folded = foldName(words);
  const roles = binding.names.roles.filter((name) => !isAnybody(name));
  const said = roles.find((role) => folded.includes(foldName(role)));
  const kind = binding.people.find(({ entity }) => folded.includes(foldName(entity)));
  return said ?? kind?.roles[0] ?? roles.find((role) => kindOfColumn(binding, role) !== binding.people[0]?.entity) ?? roles[0] ?? 'Role';
}

function reportTwice(binding: Binding, words: Words, whom: string, statement: StatementId): void {
  report(binding.reading, 'N012', 6, words, {
    statement,
    what: `How ${whom} comes in is said twice.`,
    mend: 'Leave one of them.',
  });
}
