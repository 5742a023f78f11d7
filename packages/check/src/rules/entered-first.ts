/** What can be entered when a record is made. */
import { type Application, type Entity, foldName, givenValue } from '@ninefold/model';
import { isSame } from '../facts/words/names-in-words.ts';

/** Folded names of what some form or call for a new record takes; undefined without a form, or where a call does not say what it takes. */
export function enteredFirst({ screens, calls }: Application, { name }: Entity): ReadonlySet<string> | undefined {
  const shown = screens.flatMap(({ shows }) => givenValue(shows) ?? []);
  const forms = shown.flatMap((shows) => (shows.kind === 'form' && isSame(shows.entity, name) ? [shows.fields] : []));
  const making = calls.calls.filter(({ does }) => does.kind === 'create' && isSame(does.entity, name));
  const sent = making.map(({ sends }) => (sends.kind === 'given' && sends.value.kind === 'fields' ? sends.value.names : undefined));
  const isOpen = calls.calls.some(({ does }) => does.kind === 'unknown' || (does.kind === 'add' && isSame(does.entity, name)));
  if (forms.length === 0 || isOpen || sent.includes(undefined)) return undefined;
  const fields = forms.flat().flatMap(({ path }) => path.slice(0, 1));
  return new Set([...fields, ...sent.flatMap((names) => (names ?? []).map(firstOf))].map(foldName));
}

/** `lines.amount` is sent into `lines`. */
function firstOf(name: string): string {
  return name.split('.')[0] ?? name;
}
