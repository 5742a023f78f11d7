/** The bullets below `### Screen`: filters, order, when empty, the parts of a dashboard, and what a page to print has. */
import { foldName, type Order, type OrderTerm, type Screen, type Shows, type StatementId } from '@ninefold/model';
import { didYouMean } from '../expressions/did-you-mean.ts';
import { asCell, readCell, readGap } from '../read/cells.ts';
import { part, plain, splitWords, type Words } from '../read/words.ts';
import { report, spanAt } from '../reading.ts';
import { knownBullets } from '../sections/bullets.ts';
import { type Bullet, labelOf } from '../sections/parts.ts';
import { type Binding, fieldNames } from './binding.ts';
import { bindColumnLimits } from './column-limits.ts';
import { bindDashboardPart, partName } from './dashboard.ts';
import { bindField, bindFields } from './fields.ts';
import { keepFirst } from './ids.ts';
import { bindPrintLayout } from './print.ts';
import { findName, resolve } from './resolve.ts';

type FromBullets = Pick<Screen, 'filters' | 'order' | 'whenEmpty' | 'parts' | 'columnLimits' | 'print'>;

const partKinds = ['figure', 'chart', 'list'] as const;

/** What the bullets say of the screen. Those that its kind does not know are reported. */
export function bindScreenBullets(
  binding: Binding,
  bullets: readonly Bullet[],
  name: string,
  screen: StatementId,
  entity: string | undefined,
  shows: Shows | undefined,
): FromBullets {
  const { reading } = binding;
  const kind = shows?.kind;
  if (kind !== undefined) for (const bullet of bullets) reportUnfit(binding, bullet, name, kind);
  const partBullets: Bullet[] = [];
  const isPart = (bullet: Bullet): boolean => partKinds.some((kind) => kind === foldName(labelOf(bullet))) && partBullets.push(bullet) > 0;
  const known = knownBullets(reading, 2, bullets, ['Filters', 'Order', 'When empty', 'At most', 'Address', 'Totals'], isPart, [
    'Figure',
    'Chart',
    'List',
  ]);
  const at = (what: string): { point: 2; statement: StatementId; called: string } => ({
    point: 2,
    statement: `${screen}/${what}`,
    called: `The ${what} of ${name}`,
  });
  const filtersAt = at('filters');
  const filters =
    known.Filters && !readGap(reading, asCell(known.Filters.value), filtersAt)
      ? bindFields(binding, known.Filters.value, entity, filtersAt)
      : [];
  const order =
    known.Order &&
    readCell(reading, asCell(known.Order.value), at('order'), (words) => readOrder(binding, words, entity, `${screen}/order`));
  const empty = known['When empty'] && readCell(reading, asCell(known['When empty'].value), at('when empty'), plain);
  const mostAt = at('at most');
  const most = known['At most'];
  const isMostSaid = most !== undefined && !readGap(reading, asCell(most.value), mostAt);
  const once = keepFirst(reading, 2, 'The part', partBullets, partName, ({ words }) => words);
  const parts = once.map((bullet) => bindDashboardPart(binding, bullet, screen));
  return {
    filters,
    ...(known.Order && order?.kind === 'given'
      ? { order: { ...order.value, statement: `${screen}/order`, span: spanAt(reading, known.Order.words) } }
      : {}),
    ...(known['When empty'] && empty?.kind === 'given'
      ? { whenEmpty: { text: empty.value, statement: `${screen}/when empty`, span: spanAt(reading, known['When empty'].words) } }
      : {}),
    parts,
    ...(isMostSaid && { columnLimits: bindColumnLimits(binding, most.value, shows, mostAt) }),
    ...(shows?.kind === 'print' && (known.Address || known.Totals)
      ? { print: bindPrintLayout(binding, { address: known.Address, totals: known.Totals }, shows, at) }
      : {}),
  };
}

const ofRows = ['filters', 'order', 'when empty'];
const ofBoards = ['at most'];
const ofPrints = ['address', 'totals'];

/** What each kind of screen takes from its bullets, and what it is called. */
const taking: Readonly<Record<Exclude<Shows['kind'], 'unknown'>, { readonly called: string; readonly takes: readonly string[] }>> = {
  list: { called: 'a list', takes: ofRows },
  board: { called: 'a board', takes: [...ofRows, ...ofBoards] },
  calendar: { called: 'a calendar', takes: ['filters', 'when empty'] },
  dashboard: { called: 'a dashboard', takes: [...partKinds, 'when empty'] },
  record: { called: 'one record', takes: [] },
  form: { called: 'a form', takes: [] },
  print: { called: 'a page to print', takes: ofPrints },
  page: { called: 'a page', takes: [] },
  component: { called: 'a component', takes: [] },
};

/** A bullet that another kind of screen would read. */
function reportUnfit({ reading }: Binding, bullet: Bullet, screen: string, kind: Shows['kind']): void {
  const label = foldName(labelOf(bullet));
  if (kind === 'unknown' || ![...ofRows, ...ofBoards, ...ofPrints, ...partKinds].includes(label) || taking[kind].takes.includes(label))
    return;
  const fitting = Object.values(taking).filter(({ takes }) => takes.includes(label));
  report(reading, 'N010', 2, bullet.words, {
    what: `“${labelOf(bullet)}” is not read here: ${screen} shows ${taking[kind].called}.`,
    why: `It says something about ${fitting.map(({ called }) => called).join(', ')}.`,
    mend:
      label === 'totals' && kind !== 'dashboard'
        ? `Put it below a \`print of …\`. A total that ${screen} shows is a field: \`money, computed \`sum(lines.amount)\`\` in point 3; of a list, a figure on a dashboard.`
        : 'Put it below the heading of the screen it is meant for, or take it out.',
  });
}

/** `total desc`, `total: descending`, `total (largest first)`: reported, and read as what is surely meant. */
function meantDirection(binding: Binding, words: Words, statement: StatementId): RegExpExecArray | null {
  const match =
    /\s*(?:\s|:|\()\s*(desc(?:ending)?|down|asc(?:ending)?|up|(?:highest|largest|latest|newest|most|lowest|smallest|earliest|oldest|least)\s+first|reversed?)\)?$/iu.exec(
      words.text,
    );
  if (!match) return null;
  const isDown = /^(?:d|r|h|la|n|m)/iu.test(match[1] ?? '');
  const field = words.text.slice(0, match.index);
  reportDirection(binding, words, `${field} ${isDown ? 'down' : 'up'}`, statement);
  return Object.assign(match, { 1: isDown ? 'down' : 'up' });
}

/** `highest total first`: reported, and read as what is surely meant. */
function meantFirst(binding: Binding, words: Words, isField: (name: string) => boolean, statement: StatementId): OrderWords | undefined {
  const [, most = '', name = ''] =
    /^(highest|largest|biggest|latest|newest|most|longest|lowest|smallest|earliest|oldest|least|shortest|soonest)\s+(.+?)\s+first$/iu.exec(
      words.text,
    ) ?? [];
  if (!isField(name)) return undefined;
  const isDown = /^(?:h|la|b|n|m|lon)/iu.test(most);
  reportDirection(binding, words, `${name} ${isDown ? 'down' : 'up'}`, statement);
  const at = words.text.indexOf(name, most.length);
  return { field: part(words, at, at + name.length), isDown };
}

interface OrderWords {
  readonly field: Words;
  readonly isDown: boolean;
}

function reportDirection({ reading }: Binding, words: Words, text: string, statement: StatementId): void {
  report(reading, 'N019', 2, words, {
    statement,
    what: `“${words.text}” is not read as an order.`,
    mend: `Write \`${text}\`.`,
    fix: { title: `Write “${text}”`, edits: [{ from: words.from, to: words.to, text }] },
  });
}

const whole = ['newest first', 'oldest first'];

/** `newest first`, `total down, title`. */
function readOrder(binding: Binding, words: Words, entity: string | undefined, statement: StatementId): Order {
  const known = /^(newest|oldest)(?: first)?$/iu.exec(plain(words))?.[1]?.toLowerCase();
  if (known === 'newest' || known === 'oldest') return { kind: known };
  const isField = (name: string): boolean => findName(fieldNames(binding, entity), name) !== undefined;
  const terms = splitWords(words, ',')
    .filter((each) => each.text !== '')
    .map((each): OrderTerm => {
      const first = isField(plain(each)) ? undefined : meantFirst(binding, each, isField, statement);
      if (first)
        return { field: bindField(binding, first.field, entity, { point: 2, statement }), direction: first.isDown ? 'desc' : 'asc' };
      // A field may be called `written up`.
      const direction = isField(plain(each))
        ? null
        : (/\s+(up|down|ascending|descending)$/iu.exec(each.text) ?? meantDirection(binding, each, statement));
      const field = direction ? part(each, 0, direction.index) : each;
      if (entity !== undefined && !isField(plain(field)) && didYouMean(plain(words), whole) !== undefined)
        resolve(binding, `field of ${entity}`, plain(field), { ...field, point: 2, statement }, fieldNames(binding, entity), {
          near: whole,
        });
      return {
        field: bindField(binding, field, entity, { point: 2, statement }),
        direction: direction?.[1]?.toLowerCase().startsWith('d') ? 'desc' : 'asc',
      };
    });
  return { kind: 'fields', terms };
}
