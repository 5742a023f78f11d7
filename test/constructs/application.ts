/** A document checked and running: what a probe asks, as the one person of it. */
import { checkDocument } from '@ninefold/check';
import type { Finding } from '@ninefold/model';
import { day, until } from '../../packages/server/src/testing/lending.ts';
import { type Started, start, type TestAnswer, type TestRequest } from '../../packages/server/src/testing/start.ts';

export interface Walk {
  readonly app: Started;
  readonly me: string;
  readonly findings: readonly Finding[];
  readonly text: string;
  ask(request: TestRequest): Promise<TestAnswer>;
  /** Keeps a record as a person would; gives it as it is then, or throws what was answered. */
  create(entity: string, fields: Readonly<Record<string, unknown>>): Promise<Kept>;
  read(entity: string, id: string): Promise<Kept>;
  act(entity: string, id: string, action: string, fields?: Readonly<Record<string, unknown>>): Promise<TestAnswer>;
  /** Lets so many days go by since it began, if they have not yet; what became due meanwhile is done then. */
  passDays(days: number): Promise<void>;
}

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into by probes that know them
export type Kept = any;

export async function walkThrough(text: string): Promise<Walk> {
  const hooks = Object.entries(hooksBeside).filter(([name]) => text.includes(`${name}:`));
  const beside = { name: 'constructs', translations: {}, hooks: hooks.map(([name]) => ({ file: `${name}.ts` })) };
  const { findings } = checkDocument(text, beside);
  const app = await start(text, { hooks: Object.fromEntries(hooks) });
  const me = await app.person({ name: 'Bo Berg', email: 'bo@example.test' }, ['Clerk']);
  let cookie = await app.signIn('bo@example.test');
  const begun = app.clock.moment;
  const ask = async (request: TestRequest) => {
    const told = await app.ask({ cookie, ...request });
    const nameless = namelessIn(told.json);
    if (nameless !== undefined) throw new Error(`${request.method ?? 'GET'} ${request.path} tells a record by its id: ${nameless}`);
    return told;
  };
  const settled = async (request: TestRequest): Promise<Kept> => {
    const told = await ask(request);
    if (told.status >= 300) throw new Error(`${request.method ?? 'GET'} ${request.path}: ${told.status} ${told.text}`);
    return told.json;
  };
  return {
    app,
    me,
    findings,
    text,
    ask,
    create: (entity, fields) => settled({ method: 'POST', path: `/_app/records/${encodeURIComponent(entity)}`, body: { fields } }),
    read: (entity, id) => settled({ path: `/_app/records/${encodeURIComponent(entity)}/${id}` }),
    act: (entity, id, action, fields = {}) =>
      ask({
        method: 'POST',
        path: `/_app/records/${encodeURIComponent(entity)}/${id}/actions/${encodeURIComponent(action)}`,
        body: { fields },
      }),
    async passDays(days) {
      app.clock.moment = Math.max(app.clock.moment, begun + days * day);
      await until(async () => ((await app.store.timers.next()) ?? Number.POSITIVE_INFINITY) > app.clock.moment);
      // Nobody stays signed in for as long.
      cookie = await app.signIn('bo@example.test');
    },
  };
}

/** The functions that lie beside every document, as far as it names them. */
const hooksBeside = {
  mark: { code: "exports.default = () => ({ set: { marked: 'by a hook' } });", file: 'constructs/hooks/mark.ts' },
  echo: { code: 'exports.default = ({ fields }) => Object.values(fields)[0];', file: 'constructs/hooks/echo.ts' },
  polite: { code: "exports.default = ({ fields }) => fields.title !== 'rude';", file: 'constructs/hooks/polite.ts' },
};

/** The first record in an answer that is called by its id, or by nothing. */
function namelessIn(json: unknown): string | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const { id, label } = json as { readonly id?: unknown; readonly label?: unknown };
  if (typeof id === 'string' && (label === id || label === '')) return JSON.stringify(json);
  for (const inner of Object.values(json)) {
    const nameless = namelessIn(inner);
    if (nameless !== undefined) return nameless;
  }
  return undefined;
}

/**
 * What the check says, more than a note, about one of these names: at its statement, in its own words, at the words it stands at, or at the
 * row of points 4, 5 and 7 that is about it alone. `field` is spoken of by findings at the field itself only.
 */
export function findingAbout(
  { findings, text }: Pick<Walk, 'findings' | 'text'>,
  names: readonly string[],
  field?: string,
): Finding | undefined {
  return findings.find(({ severity, statement = '', statements = [], span, what }) => {
    if (severity === 'note') return false;
    if (field !== undefined && statement === field.toLowerCase()) return true;
    const line = text.slice(text.lastIndexOf('\n', span.from) + 1, Math.max(text.indexOf('\n', span.to), span.to));
    const words = [statement, ...statements, text.slice(span.from, span.to), what, /^\| [TVC]\d+ \|/u.test(line) ? line : ''];
    return names.some((name) => words.some((one) => standsIn(name, one)));
  });
}

/** As words of their own: `t date` does not stand in `t dateandtime`. */
function standsIn(name: string, words: string): boolean {
  const [one, other] = [name.toLowerCase(), words.toLowerCase()];
  for (let at = other.indexOf(one); at >= 0; at = other.indexOf(one, at + 1)) {
    if (!/[\p{L}\d]/u.test(other.charAt(at + one.length)) && !/[\p{L}\d]/u.test(other.charAt(at - 1))) return true;
  }
  return false;
}
