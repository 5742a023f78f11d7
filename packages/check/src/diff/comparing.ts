/** What comparing two documents knows and collects. */
import { type Application, anyNode, type Expression, type FieldType, findField, type Stated, typeOfField } from '@ninefold/model';
import type { Decider } from '../decide/question.ts';
import type { Change, Direction, Topic } from './change.ts';

export interface Comparing {
  readonly old: Application;
  readonly now: Application;
  /** For the new document. */
  readonly decider: Decider;
  readonly changes: Change[];
}

interface ChangedPair extends Partial<Pick<Change, 'example' | 'touches'>> {
  readonly old?: Pick<Stated, 'span'> | undefined;
  readonly now?: Pick<Stated, 'span'> | undefined;
}

/** Adds a change; `more` has the statements it stands at, an example, and the records it touches. */
export function addChange({ changes }: Comparing, topic: Topic, direction: Direction, what: string, more: ChangedPair = {}): void {
  const { old, now, example, touches } = more;
  changes.push({
    topic,
    direction,
    what,
    ...(old && { oldLine: old.span.line }),
    ...(now && { newLine: now.span.line }),
    ...(example && example.length > 0 && { example }),
    ...(touches && touches.length > 0 && { touches }),
  });
}

/** Whether an expression speaks only of fields that the application has, each of the same kind. */
export function isAboutBoth(comparing: Comparing, expression: Expression): boolean {
  return !anyNode(expression, (node) => {
    if (node.node !== 'field') return false;
    const [before, after] = [comparing.old, comparing.now].map((application) => findField(application, node.entity, node.field));
    return before === undefined || after === undefined || kindOf(before.type) !== kindOf(after.type);
  });
}

/** How long a text may be and which choices there are, of currencies too, does not matter to what is said about it. */
function kindOf(type: FieldType): string {
  return JSON.stringify(typeOfField(type), (key, value: unknown) => (key === 'choices' || key === 'places' ? undefined : value));
}

/** `“a”` or `nothing`. */
export function quoted(words: string | undefined): string {
  return words === undefined || words === '' ? 'nothing' : `“${words}”`;
}
