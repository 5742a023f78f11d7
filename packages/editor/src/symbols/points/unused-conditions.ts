/** A condition that no row of the matrix uses is typed about nothing: its names are those of the entity that has most of them. */
import { codesIn, type Words } from '@ninefold/language';
import { type Condition, type Entity, peopleEntities } from '@ninefold/model';
import { type Collector, use, usePath, wordsAt } from '../collector.ts';
import { choiceNamed } from '../expression-uses.ts';
import { findName } from '../find-name.ts';

/** Notes the paths, texts and choices of the condition as of the entity that has most of its names; nothing where none has any. */
export function collectUnusedCondition(collector: Collector, { span }: Condition): void {
  const [code] = codesIn(wordsAt(collector, span));
  if (!code) return;
  const found = collector.application.entities.map((entity) => ({ entity, paths: pathsOf(entity, code) }));
  const [best] = found.sort((one, other) => other.paths.length - one.paths.length);
  if (!best) return;
  for (const path of best.paths) usePath(collector, path, best.entity.name);
  for (const path of afterMe(code)) usePath(collector, path, personWith(collector, path)?.name);
  for (const text of textsIn(code)) useChoices(collector, best.entity, text);
}

/** Of the kinds of people the first that has what the path begins with. */
function personWith({ application }: Collector, { text }: Words): Entity | undefined {
  const people = peopleEntities(application);
  return (
    people.find(({ fields }) => fields.some(({ name }) => findName({ text, from: 0, to: text.length }, name)?.from === 0)) ?? people[0]
  );
}

/** The places where a field of the entity begins a path. */
function pathsOf(entity: Entity, code: Words): Words[] {
  const unquoted = { ...code, text: code.text.replace(/"[^"]*"/gu, (text) => ' '.repeat(text.length)) };
  const taken: Words[] = [];
  const fields = [...entity.fields].sort((one, other) => other.name.length - one.name.length);
  for (const { name } of fields) {
    for (let rest: Words | undefined = unquoted; rest; ) {
      const place = findName(rest, name);
      if (!place) break;
      const before = code.text.slice(0, place.from - code.from).trimEnd();
      if (!before.endsWith('.') && !taken.some((other) => other.from <= place.from && place.from < other.to))
        taken.push(pathFrom(unquoted, place.from, place.to));
      rest = { text: unquoted.text.slice(place.to - code.from), from: place.to, to: unquoted.to };
    }
  }
  return taken;
}

/** `team` of `me.team`. */
function afterMe(code: Words): Words[] {
  return [...code.text.matchAll(/(?<![\p{L}\p{N}_.])me\./gu)].map((match) => {
    const from = match.index + match[0].length;
    const path = `${match[0].slice(-1)}${code.text.slice(from)}`;
    const length = (pathPattern.exec(path)?.[0].length ?? 1) - 1;
    return { text: code.text.slice(from, from + length), from: code.from + from, to: code.from + from + length };
  });
}

/** Names after dots; a name ends before a word of the language. */
const pathPattern = /^(?:\.[\p{L}\p{N}_]+(?: (?!(?:and|or|in|between|then|else)\b)[\p{L}\p{N}_]+)*)*/u;

/** The name and what follows it after dots. */
function pathFrom(code: Words, from: number, to: number): Words {
  const more = pathPattern.exec(code.text.slice(to - code.from))?.[0] ?? '';
  return { text: code.text.slice(from - code.from, to - code.from) + more, from, to: to + more.length };
}

function textsIn(code: Words): Words[] {
  return [...code.text.matchAll(/"([^"]*)"/gu)].map((match) => {
    const from = code.from + match.index + 1;
    return { text: match[1] ?? '', from, to: from + (match[1] ?? '').length };
  });
}

function useChoices(collector: Collector, entity: Entity, words: Words): void {
  const [field, ...more] = entity.fields.filter((each) => choiceNamed(each, words.text) !== undefined);
  const name = field && choiceNamed(field, words.text);
  if (!field || name === undefined || more.length > 0) return;
  const place = { from: words.from, to: words.to };
  if (field.type.kind === 'state') use(collector, { kind: 'state', name, owner: entity.name }, place);
  else use(collector, { kind: 'choice', name, owner: `${entity.name}.${field.name}` }, place);
}
