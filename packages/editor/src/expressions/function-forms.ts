/** Each function of the expression language by an example, as `docs/language/expressions.md` has it (a test compares them). */
import { type FunctionName, functionNames } from '@ninefold/model';

/** Markdown. */
export const functionForms: Readonly<Record<FunctionName, string>> = {
  today: '`today() = date(now())` gives true',
  now: '`now() - now()` gives PT0S',
  'string length': '`string length("foo")` gives 3',
  'upper case': '`upper case("aBc")` gives ABC',
  'lower case': '`lower case("aBc")` gives abc',
  substring: '`substring("foobar", -3, 2)` gives ba\n\nFrom 1 or from the end.',
  'substring before': '`substring before("foobar", "bar")` gives foo',
  'substring after': '`substring after("foobar", "foo")` gives bar',
  contains: '`contains("foobar", "oba")` gives true',
  'starts with': '`starts with("foobar", "foo")` gives true',
  'ends with': '`ends with("foobar", "bar")` gives true',
  'string join': '`string join(["a", "b"], ", ")` gives a, b\n\nLeaves nothing out but null.',
  string: '`string(1.50)` gives 1.5\n\nOf a date or time also by a pattern: `string(@"2026-11-21", "d. MMMM yyyy")`.',
  trim: '`trim("  a ")` gives a',
  matches: '`matches("B-12", "^[A-Z]-\\d+$")` gives true\n\nA pattern, found anywhere; `^` and `$` are the ends.',
  replace: '`replace("12 34", "\\s", "-")` gives 12-34\n\n`$1` is the first group of the pattern.',
  split: '`split("a, b", ",\\s*")` gives [a, b]\n\nAt each place where the pattern fits.',
  count: '`count([1, null])` gives 2\n\nNull items too.',
  sum: '`sum([1, 2, 3])` gives 6',
  min: '`min(3, 1, 2)` gives 1',
  max: '`max([3, 1, 2])` gives 3',
  mean: '`mean([1, 2])` gives 1.5',
  all: '`all([true, false])` gives false',
  any: '`any([true, null])` gives true',
  'list contains': '`list contains([1, 2], 2)` gives true',
  append: '`append([1], 2, 3)` gives [1, 2, 3]',
  concatenate: '`concatenate([1, 2], [2, 3])` gives [1, 2, 2, 3]',
  union: '`union([1, 2], [2, 3])` gives [1, 2, 3]',
  'distinct values': '`distinct values([1, 2, 1])` gives [1, 2]',
  reverse: '`reverse([1, 2, 3])` gives [3, 2, 1]',
  'index of': '`index of([1, 2, 1], 1)` gives [1, 3]',
  flatten: '`flatten([[1, 2], [3]])` gives [1, 2, 3]',
  sublist: '`sublist([1, 2, 3], 2, 1)` gives [2]',
  number: '`number("1.500,5", ".", ",")` gives 1500.5',
  abs: '`abs(-3)` gives 3',
  floor: '`floor(1.57, 1)` gives 1.5\n\nPlaces if wanted.',
  ceiling: '`ceiling(1.51, 1)` gives 1.6\n\nPlaces if wanted.',
  'round half even': '`round half even(2.5, 0)` gives 2',
  'round half up': '`round half up(2.5, 0)` gives 3',
  modulo: '`modulo(-12, 5)` gives 3\n\nWith the sign of the second.',
  date: '`date(2026, 1, 31)` gives 2026-01-31',
  time: '`time(14, 5, 0)` gives 14:05:00',
  'date and time': '`date(date and time(date("2026-01-31"), time("14:05:00")))` gives 2026-01-31',
  duration: '`duration("PT90M")` gives PT1H30M\n\nWritten out.',
  year: '`year(date("2026-11-21"))` gives 2026\n\nAlso `.year`.',
  month: '`month(date("2026-11-21"))` gives 11\n\nAlso `.month`.',
  day: '`day(date("2026-11-21"))` gives 21\n\nAlso `.day`.',
  weekday: '`weekday(date("2026-11-21"))` gives 6\n\nAlso `.weekday`; Monday is 1.',
  hour: '`hour(time("14:05:09"))` gives 14\n\nAlso `.hour`.',
  minute: '`minute(time("14:05:09"))` gives 5\n\nAlso `.minute`.',
  second: '`second(time("14:05:09"))` gives 9\n\nAlso `.second`.',
  'day of week': '`day of week(date("2026-11-21"))` gives Saturday',
  'month of year': '`month of year(date("2026-11-21"))` gives November',
  days: '`days(duration("PT36H"))` gives 1\n\nAlso `.days`.',
  hours: '`hours(duration("PT36H"))` gives 12\n\nAlso `.hours`: what is left of the days.',
  minutes: '`minutes(duration("PT90M"))` gives 30\n\nAlso `.minutes`: what is left of the hours.',
  months: '`months(duration("P18M"))` gives 6\n\nAlso `.months`: what is left of the years.',
  years: '`years(duration("P18M"))` gives 1\n\nAlso `.years`.',
  'years and months duration':
    '`years and months duration(date("2024-05-20"), date("2026-11-21"))` gives P2Y6M\n\nWhole months that have gone by.',
  'add working time':
    '`date(add working time(date and time("2026-11-20T16:00:00"), SLA))` gives 2026-11-23\n\nOf working hours or days of point 9.',
  'working time between':
    '`working time between(date and time("2026-11-20T16:00:00"), date and time("2026-11-23T10:00:00"))` gives PT2H\n\nIn working hours.',
  'time in': '`time in("Waiting")` gives PT18H\n\nHow long the record has been in a state, all stays together.',
  'working time in': '`working time in("Waiting")` gives PT2H\n\nThe same in working hours.',
  'in currency':
    '`in EUR(FEE, 0.9207)` gives 92.07\n\nAn amount in another currency, at the rate of that. Or in the one that a field says: `in order.currency(price, 1)`.',
};

const known: ReadonlySet<string> = new Set(functionNames);

/** Whether the words, as written, are the name of a function. */
export function isFunctionName(name: string): name is FunctionName {
  return known.has(name);
}
