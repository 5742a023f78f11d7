/** The type cell of a field: `text up to 80`, `money EUR`, `list of Line`, then `, unique` and ``, computed `…` ``. */

import { type FieldKind, type FieldType, foldName, isShare, isTypeNotShown, type Limit, type PointNumber, share } from '@ninefold/model';
import { cutKnown } from '../bind/cut-known.ts';
import { didYouMean } from '../expressions/did-you-mean.ts';
import { type CodeWords, codesIn, maskCode, part, plain, splitWords, unescaped, type Words, wordsBesideCode } from '../read/words.ts';
import { type Reading, report } from '../reading.ts';
import { currencyScale, noCurrency, placesOfAny } from './currency.ts';
import type { TypeNames } from './type-names.ts';
import { isTextsMeant, reportType } from './unknown-type.ts';

export interface FieldTypeWords {
  readonly type: FieldType;
  readonly unique: boolean;
  /** Of a reference: its record is deleted with the one that it names. */
  readonly deletedWithIt: boolean;
  readonly computed: CodeWords | undefined;
  /** ``Breed where `…` ``: which records may be named. */
  readonly where: CodeWords | undefined;
}

const point: PointNumber = 3;

/** The type with what its suffixes say. A type that is not known is reported (N301) and stays `unknown`. */
export function readFieldType(reading: Reading, words: Words, names: TypeNames, statement: string): FieldTypeWords {
  let base = withoutBrackets(reading, words, statement);
  let computed: CodeWords | undefined;
  let unique = false;
  let together: Words | undefined;
  for (;;) {
    const masked = maskCode(base);
    const misspelt = (suffix: string, pattern: RegExp): RegExpExecArray | undefined =>
      masked.includes(',') ? reportSuffix(reading, base, suffix, pattern, statement) : undefined;
    const computedAt = /,?\s*computed\s+\0+\s*$/iu.exec(masked.slice(-4000)) ?? misspelt('computed', /,\s*(\p{L}+)\s+\0+\s*$/iu);
    const uniqueAt = /,?\s*unique\s*$/iu.exec(masked.slice(-200)) ?? misspelt('unique', /,\s*(\p{L}+)\s*$/iu);
    const togetherAt: RegExpExecArray | null = withIt.exec(masked) ?? reportCascade(reading, base, masked, statement);
    const further: number | undefined = unique || computed ? undefined : reportFurther(reading, base, masked, statement);
    if (further !== undefined) {
      // With others it is not unique by itself; what is meant is said, and left to be written.
      unique = base.text.slice(further).includes(':');
      base = part(base, 0, further);
    } else if (computedAt && !computed) {
      computed = codesIn(base).at(-1);
      base = part(base, 0, base.text.length - computedAt[0].length);
    } else if (uniqueAt && !unique && uniqueAt[0].length < base.text.length) {
      unique = true;
      base = part(base, 0, base.text.length - uniqueAt[0].length);
    } else if (togetherAt && !together) {
      together = part(base, togetherAt.index + 1);
      base = part(base, 0, togetherAt.index);
    } else break;
  }
  const narrowed = /\s+where\s+\0+$/iu.exec(maskCode(base).slice(-4000));
  const where = narrowed ? codesIn(base).at(-1) : undefined;
  if (narrowed) base = part(base, 0, base.text.length - narrowed[0].length);
  const read = readBase(reading, base, names, statement) ?? reportType(reading, base, names, statement);
  const type = isShare(read) && !computed ? reportShare(reading, base, statement) : read;
  const deletedWithIt = together !== undefined && isReference(reading, together, type, computed !== undefined, statement);
  return { type, unique, deletedWithIt, computed, where: where && isNarrowable(reading, type, where, statement) ? where : undefined };
}

/** A percentage that people would fill in: reported, and read as the number it is kept as. */
function reportShare(reading: Reading, words: Words, statement: string): FieldType {
  report(reading, 'N301', point, words, {
    statement,
    what: 'A percentage is worked out, not filled in.',
    mend: 'Write `number`: 19 % is 0.19. A share that is worked out is ``percent, computed `…` ``.',
  });
  return { kind: 'number' };
}

/** `text up to 40 (unique)`, `Article (deleted with it)`, and the latter without its comma: reported, and read as meant. */
function withoutBrackets(reading: Reading, words: Words, statement: string): Words {
  const [all = '', bracketed, bare] =
    /(?:\s*\(\s*(unique|deleted with it)\s*\)|(?<![,\s])\s+(deleted with it))\s*$/iu.exec(words.text) ?? [];
  const said = (bracketed ?? bare)?.toLowerCase();
  if (said === undefined || /^(?:one|many) +of /iu.test(words.text)) return words;
  const before = words.text.slice(0, words.text.length - all.length);
  const text = `${before}, ${said}`;
  report(reading, 'N301', point, words, {
    statement,
    what: `“${plain(words)}” is no type: *${said}* stands behind a comma.`,
    mend: `Write \`${text.includes('`') ? `…, ${said}` : text}\`.`,
    fix: { title: `Write “, ${said}”`, edits: [{ from: words.from + before.length, to: words.to, text: `, ${said}` }] },
  });
  // What is meant is read by itself: a reference goes with the record that it names, a value is unique.
  return { ...part(words, 0, before.length), text: before };
}

const withIt = /,\s*deleted\s+with\s+it\s*$/iu;

/** What others write for it. */
const cascade =
  /,\s*(?:on\s+delete\s+cascade|cascad(?:e|es|ing)(?:\s+delete)?|deletes?\s+(?:with|cascad(?:e|es|ing))(?:\s+[^\s,]+)*|deleted\s+(?:with|together\s+with|along\s+with)(?:\s+[^\s,]+)*|(?:goes|removed)\s+with(?:\s+[^\s,]+)*)\s*$/iu;

/** Reported, and read as meant. */
function reportCascade(reading: Reading, words: Words, masked: string, statement: string): RegExpExecArray | null {
  const match = cascade.exec(masked);
  if (!match || /^(?:one|many) +of /iu.test(words.text)) return null;
  const at = part(words, match.index + 1);
  report(reading, 'N301', point, at, {
    statement,
    what: `“${plain(at)}” is not read.`,
    mend: 'Write `deleted with it` after a reference whose record is to be deleted with the one that it names.',
    fix: { title: 'Write “deleted with it”', edits: [{ from: at.from, to: at.to, text: 'deleted with it' }] },
  });
  return match;
}

/** Only a reference that people set says with which record its own is deleted. */
function isReference(reading: Reading, words: Words, type: FieldType, isComputed: boolean, statement: string): boolean {
  const { kind } = type;
  if (kind === 'reference' && !isComputed) return true;
  if (isTypeNotShown(type)) return false;
  report(reading, 'N301', point, words, {
    statement,
    what: `*deleted with it* says nothing of ${isComputed ? 'what is worked out' : `a field that holds ${kind === 'lines' ? 'lines' : kind === 'references' ? 'several references' : `a ${kind}`}`}.`,
    mend:
      kind === 'lines'
        ? 'Leave it out: lines are deleted with their record.'
        : 'It stands after the name of an entity: `Article, deleted with it`.',
  });
  return false;
}

/** `, unique: E-TAKEN`, `, unique with job`: reported with how it is said, and read as unique. Where it begins. */
function reportFurther(reading: Reading, words: Words, masked: string, statement: string): number | undefined {
  const match = /,\s*unique\s*(:|(?:together\s+)?(?:with|per|for|in|by|within|and)\s)\s*(.+)$/isu.exec(masked);
  const said = match?.[2]?.trim() ?? '';
  if (!match || said === '') return undefined;
  const at = part(words, match.index + 1);
  if (match[1] !== ':' && /^(?:one|many) +of /iu.test(words.text)) return undefined;
  const isError = match[1] === ':';
  report(reading, 'N301', point, at, {
    statement,
    what: `After *unique* nothing is read: “${said}”.`,
    mend: isError
      ? `Say the error below the table: \`- Unique: field: ${said}\`.`
      : `Say below the table which fields are unique together: \`- Unique: field, ${said}: E-…\`.`,
  });
  return match.index;
}

/** Only of one record one can say which it may be. */
function isNarrowable(reading: Reading, type: FieldType, where: CodeWords, statement: string): boolean {
  if (type.kind === 'reference') return true;
  if (isTypeNotShown(type)) return false;
  report(
    reading,
    'N019',
    point,
    { from: where.outerFrom, to: where.outerTo },
    {
      statement,
      what: '`where` narrows the choice of one record, and this is no reference to one.',
      mend:
        type.kind === 'references'
          ? 'Say which it may be in a rule: `every one in … satisfies …`.'
          : 'Say what it may be in a rule of point 5.',
    },
  );
  return false;
}

/** `, unqiue` after a type that is no list of words: reported, and read as meant. */
function reportSuffix(reading: Reading, words: Words, suffix: string, pattern: RegExp, statement: string): RegExpExecArray | undefined {
  const masked = maskCode(words).slice(-4000);
  const match = pattern.exec(masked);
  const word = match?.[1] ?? '';
  if (!match || /^(?:one|many|files?) +of /iu.test(words.text) || didYouMean(word, [suffix]) === undefined) return undefined;
  const from = words.to - masked.length + masked.indexOf(word, match.index);
  const place = { from, to: from + word.length };
  report(reading, 'N301', point, place, {
    statement,
    what: `After a type stands \`unique\` or \`computed\`, not “${word}”.`,
    mend: `Did you mean “${suffix}”?`,
    fix: { title: `Write “${suffix}”`, edits: [{ ...place, text: suffix }] },
  });
  return match;
}

/** Undefined when no type has these words. */
function readBase(reading: Reading, words: Words, names: TypeNames, statement: string): FieldType | undefined {
  const masked = maskCode(words).replace(/\s/gu, ' ');
  for (const form of Object.values(forms)) {
    const match = form?.pattern.exec(masked);
    if (!form || !match) continue;
    // An entity may have the word within its name: then it is the entity.
    if (form !== forms.related) reportEntityCalledLikeIt(reading, words, names, statement);
    return form.build({ reading, words, match, names, statement });
  }
  const entity = names.entity(words);
  if (entity !== undefined && foldName(entity) !== foldName(plain(words))) return reportPlural(reading, words, entity, statement);
  return entity === undefined ? undefined : { kind: 'reference', entity };
}

/** `Scores`: one score, or lines, or the other side? Reported. */
function reportPlural(reading: Reading, words: Words, entity: string, statement: string): FieldType {
  const text = plain(words);
  report(reading, 'N301', point, words, {
    statement,
    what: `“${text}” does not say how many there are, and where they are kept.`,
    mend: `Write \`list of ${entity}\` for lines, \`${text} by …\` for those that name this record by a field of theirs, \`many ${entity}\` for several that are chosen, \`${entity}\` for one.`,
  });
  return { kind: 'unknown', words: text };
}

/** `### File` and a field `File`: read as the type, and reported where it is written as the entity is. */
function reportEntityCalledLikeIt(reading: Reading, words: Words, { entityNames }: TypeNames, statement: string): void {
  const text = plain(words);
  if (!entityNames.includes(text)) return;
  report(reading, 'N012', point, words, {
    statement,
    what: `“${text}” is a type and an entity; it is read as the type.`,
    mend: `Give the entity “${text}” another name, here as well. If the type is meant, write \`${text.toLowerCase()}\` and call the entity otherwise all the same: readers take one for the other.`,
  });
}

interface Form {
  readonly reading: Reading;
  readonly words: Words;
  readonly match: RegExpExecArray;
  readonly names: TypeNames;
  readonly statement: string;
}

type Build = (form: Form) => FieldType | undefined;

interface TypeForm {
  readonly pattern: RegExp;
  readonly build: Build;
}

const word = (pattern: RegExp, type: FieldType): TypeForm => ({ pattern, build: () => type });

/** How each kind is written, in the order they are tried: `many of …` before `many Person`. Code in back-ticks is masked as U+0000. */
const forms: Readonly<Record<FieldKind, TypeForm | undefined>> = {
  text: { pattern: /^text(?: +up +to +(.+))?$/iu, build: (form) => readText(form, 'text') },
  'long text': { pattern: /^long +text(?: +up +to +(.+))?$/iu, build: (form) => readText(form, 'long text') },
  'whole number': word(/^whole +number$/iu, { kind: 'whole number' }),
  number: word(/^number$/iu, { kind: 'number' }),
  decimal: { pattern: /^(?:decimal +(\d{1,2})|percent)$/iu, build: readDecimal },
  money: { pattern: /^money(?:(?: +([a-z]{3}))| +(?:in|of) +([^,\0]+))?$/iu, build: readMoney },
  'yes/no': word(/^yes *(?:\/|or) *no$/iu, { kind: 'yes/no' }),
  'date and time': word(/^date +and +time$/iu, { kind: 'date and time' }),
  date: word(/^date$/iu, { kind: 'date' }),
  time: word(/^time$/iu, { kind: 'time' }),
  email: word(/^e-?mail(?: +address)?$/iu, { kind: 'email' }),
  phone: word(/^phone(?: +number)?$/iu, { kind: 'phone' }),
  'web address': word(/^web +address$/iu, { kind: 'web address' }),
  'one of': { pattern: /^one +of +(.+)$/iu, build: (form) => readChoices(form, 'one of') },
  'many of': { pattern: /^many +of +(.+)$/iu, build: (form) => readChoices(form, 'many of') },
  file: { pattern: /^files?(?: +of +(.+?))?(?: +up +to +(.+))?$/iu, build: readFile },
  'number series': { pattern: /^number +series(?: +(\0+|\S.*))?$/iu, build: readSeries },
  references: { pattern: /^many +(.+)$/iu, build: (form) => toMany(form, 'references') },
  'list of text': { pattern: /^list +of +(texts?)(?: +up +to +(.+))?$/iu, build: readTexts },
  lines: { pattern: /^list +of +(.+)$/iu, build: (form) => toMany(form, 'lines') },
  related: { pattern: /^(?!(?:many|list|all) ).+? +by +.+$/iu, build: readRelated },
  // A series of nothing but its counter; the name of an entity; what point 4 says; what none of these reads.
  'running number': undefined,
  reference: undefined,
  state: undefined,
  unknown: undefined,
};

function readText(form: Form, kind: 'text' | 'long text'): FieldType {
  const [, limit] = form.match;
  const upTo = limit === undefined ? undefined : readLimit(form, tail(form, limit));
  return upTo ? { kind, upTo } : { kind };
}

function readTexts(form: Form): FieldType {
  const [whole, text = '', limit] = form.match;
  const from = whole.indexOf(text);
  reportEntityCalledLikeIt(form.reading, part(form.words, from, from + text.length), form.names, form.statement);
  const upTo = limit === undefined ? undefined : readLimit(form, tail(form, limit));
  return { kind: 'list of text', ...(upTo && { upTo }) };
}

function readDecimal({ match: [, places] }: Form): FieldType | undefined {
  if (places === undefined) return share;
  const scale = Number(places);
  return scale <= 12 ? { kind: 'decimal', scale } : undefined;
}

/** `80`, `80 characters`, `MAX_TITLE`. */
function readLimit(form: Form, words: Words): Limit | undefined {
  const number = /^([\d,]{1,9})(?: +(?:characters|letters))?$/iu.exec(plain(words));
  if (number) return { kind: 'number', value: Number((number[1] ?? '').replaceAll(',', '')) };
  const constant = form.names.constant(words);
  return constant === undefined ? undefined : { kind: 'constant', name: constant };
}

/** Which field `in` names is looked at once every field is known. */
function readMoney(form: Form): FieldType {
  const said = form.match[2];
  if (said !== undefined) return { kind: 'money', currency: '', scale: placesOfAny, in: { field: plain(tail(form, said)), places: {} } };
  const currency = form.match[1]?.toUpperCase() ?? form.names.currency();
  return { kind: 'money', currency, scale: currency === noCurrency ? 2 : currencyScale(currency) };
}

function readChoices(form: Form, kind: 'one of' | 'many of'): FieldType | undefined {
  const words = tail(form, form.match[1] ?? '');
  const choices = splitChoices(words).filter((choice) => choice !== '');
  const twice = choices.find((choice, index) => choices.indexOf(choice) < index);
  if (twice !== undefined) {
    report(form.reading, 'N012', point, words, {
      statement: form.statement,
      what: `The choice “${twice}” stands twice.`,
      mend: 'Remove one of the two.',
    });
  }
  const [only = ''] = choices;
  if (choices.length === 1 && !words.text.startsWith('"') && /[/|;]|\sor\s/u.test(only)) {
    report(form.reading, 'N301', point, words, {
      statement: form.statement,
      what: `“${only}” is one choice.`,
      mend: 'Write commas between choices; a choice that is written so stands in quotation marks.',
    });
  }
  if (kind === 'many of' && choices.length === 1 && isTextsMeant(only)) {
    report(form.reading, 'N301', point, words, {
      statement: form.statement,
      what: `“${only}” is one choice.`,
      mend: 'Write `list of text` where people write the words themselves; after `many of` stand the choices.',
    });
  }
  return choices.length === 0 ? undefined : { kind, choices: [...new Set(choices)] };
}

/** At commas; a choice with a comma stands in quotes or back-ticks. */
function splitChoices(words: Words): string[] {
  if (!words.text.includes('"')) return splitWords(words, ',').map(plain);
  return [...words.text.matchAll(/\s*(?:"([^"]*)"|([^,]+))\s*(?:,|$)/gu)].map((match) => unescaped((match[1] ?? match[2] ?? '').trim()));
}

function readFile(form: Form): FieldType | undefined {
  const kinds = form.match[1] === undefined ? [] : splitWords(tail(form, form.match[1]), ',');
  for (const kind of kinds) reportFileKind(form, kind);
  const of = kinds.map(plain);
  if (form.match[2] === undefined) return { kind: 'file', of };
  const limit = tail(form, form.match[2]);
  const size = /^([\d.]{1,9}) *(MB|KB|GB)$/iu.exec(plain(limit));
  if (size) {
    const factor = { mb: 1, kb: 0.001, gb: 1000 }[(size[2] ?? '').toLowerCase()] ?? 1;
    return { kind: 'file', of, upTo: { megabytes: Number(size[1]) * factor } };
  }
  const constant = form.names.constant(limit);
  return constant === undefined ? { kind: 'file', of } : { kind: 'file', of, upTo: { constant } };
}

const fileKinds = ['image', 'pdf', 'text', 'document', 'spreadsheet', 'zip', 'audio', 'video'];

/** Anything short may be an ending, such as `dwg`. */
function reportFileKind(form: Form, words: Words): void {
  const kind = plain(words).toLowerCase();
  if (fileKinds.includes(kind) || /^\.?[a-z\d]{1,4}$/iu.test(kind)) return;
  const near = didYouMean(kind, fileKinds);
  if (near === undefined && /^\.?[a-z\d]{1,10}$/iu.test(kind)) return;
  report(form.reading, 'N301', point, words, {
    statement: form.statement,
    what: `“${plain(words)}” is no kind of file.`,
    mend: near === undefined ? `Kinds are ${fileKinds.join(', ')}, or an ending such as \`dwg\`.` : `Did you mean “${near}”?`,
    ...(near === undefined ? {} : { fix: { title: `Write “${near}”`, edits: [{ from: words.from, to: words.to, text: near }] } }),
  });
}

function readSeries(form: Form): FieldType | undefined {
  const { code, pattern, more } = seriesParts(form);
  const places = [...pattern.matchAll(/\{([^{}]*)\}/gu)];
  const counters = places.filter(([, word = '']) => /^0+$/u.test(word));
  const odd = places.find(([, word = '']) => !/^(?:\s*(?:year|month)\s*|0+)$/iu.test(word));
  if (counters.length === 1 && !odd && !pattern.includes('`')) {
    const given = givenBy(form, more);
    // Nothing but the counter, without zeros before it.
    return pattern.trim() === '{0}' ? { kind: 'running number', ...given } : { kind: 'number series', pattern, ...given };
  }
  const meant = odd && seriesWord(odd[1] ?? '');
  const at = code && odd ? part(code, odd.index, odd.index + odd[0].length) : form.words;
  report(form.reading, 'N301', point, at, {
    statement: form.statement,
    what: odd
      ? `A number series knows no \`${odd[0]}\`.`
      : pattern.includes('`')
        ? 'A back-tick of this number series has no partner.'
        : `This number series has ${counters.length === 0 ? 'no place' : 'more than one place'} for its number.`,
    mend:
      meant === undefined
        ? 'Write `{year}`, `{month}` and zeros in braces once for the number, for instance `CL-{year}-{00000}`.'
        : `Write \`${meant}\`.`,
    ...(code && odd && meant !== undefined && { fix: { title: `Write ${meant}`, edits: [{ from: at.from, to: at.to, text: meant }] } }),
  });
  return { kind: 'unknown', words: form.words.text };
}

/** The pattern, in back-ticks or without, and the words behind it. */
function seriesParts(form: Form): { readonly code: CodeWords | undefined; readonly pattern: string; readonly more: readonly Words[] } {
  const [code, second] = codesIn(form.words);
  const rest = form.match[1] === undefined ? undefined : tail(form, form.match[1]);
  if (!rest) return { code, pattern: code?.text ?? '', more: [] };
  if (code) return { code, pattern: code.text, more: [...wordsBesideCode(rest), ...(second ? [second] : [])] };
  const end = /\}(?=\s+(?:on|per)\s)/iu.exec(rest.text)?.index ?? rest.text.length;
  return { code, pattern: part(rest, 0, end + 1).text, more: [part(rest, end + 1)].filter(({ text }) => text !== '') };
}

/** `per Building on issue`: what stands behind the pattern, in either order. */
function givenBy(form: Form, words: readonly Words[]): { readonly on?: string; readonly per?: string } {
  const said: { on?: string; per?: string } = {};
  let left = words;
  for (let [next] = left; next; [next] = left) {
    const [all = '', beginning = '', first = '', name = ''] = /^((on|per)\s+)(.+?)(?=\s+(?:on|per)\s|$)/iu.exec(next.text) ?? [];
    const key = first.toLowerCase() === 'on' ? 'on' : 'per';
    if (all === '' || said[key] !== undefined) {
      reportBeside(form, next);
      break;
    }
    const about = part(next, beginning.length, beginning.length + name.length);
    const found = key === 'on' ? form.names.action(about) : form.names.countedFor(about);
    if (found !== undefined) said[key] = found;
    const more = part(next, all.length);
    left = more.text === '' ? left.slice(1) : [more, ...left.slice(1)];
  }
  return said;
}

function reportBeside(form: Form, words: Words): void {
  report(form.reading, 'N301', point, words, {
    statement: form.statement,
    what: `“${words.text}” is not read: after the pattern may stand \`on\` and an action, and \`per\` and a field.`,
    mend:
      besideMeant(words.text) ??
      'Write `on issue` for the action that gives the number, `per building` for what is counted for, or take it out.',
  });
}

/** `when issued`, `given on issue`, `for each owner`. */
function besideMeant(text: string): string | undefined {
  const [, per] = /^(?:for\s+(?:each|every)|by|for|within|each|of\s+each)\s+(.+)$/iu.exec(text) ?? [];
  if (per !== undefined) return `Write \`per ${per}\`.`;
  const [, on] = /^(?:given\s+(?:on|at|by|with)|at|by|with|upon)\s+(.+)$/iu.exec(text) ?? [];
  if (on !== undefined) return `Write \`on ${on}\`, with the action that gives the number.`;
  return /^(?:when|once|after|as\s+soon\s+as)\s/iu.test(text) ? 'Write `on` and the action that gives the number: `on issue`.' : undefined;
}

/** What those who know other patterns mean: `{YYYY}`, `{MM}`, `{####}`. */
function seriesWord(word: string): string | undefined {
  const bare = word.trim();
  if (/^y{2,4}$/iu.test(bare)) return '{year}';
  if (/^m{1,2}$/iu.test(bare)) return '{month}';
  return /^(?:#+|n+|9+)$/iu.test(bare) ? `{${'0'.repeat(bare.length)}}` : undefined;
}

function toMany(form: Form, kind: 'references' | 'lines'): FieldType | undefined {
  const entity = form.names.entity(tail(form, form.match[1] ?? ''));
  return entity === undefined ? undefined : { kind, entity };
}

/** `Pets by owner`. That the field is there, and refers here, is looked at once every field is known. */
function readRelated({ words, names }: Form): FieldType | undefined {
  const called = names.entity(words);
  if (called !== undefined) return { kind: 'reference', entity: called };
  const cut = cutKnown(words, /\s+by\s+/giu, ({ before }) => names.entity(before) !== undefined);
  const entity = cut && names.entity(cut.before);
  return cut && entity !== undefined ? { kind: 'related', entity, by: plain(cut.after) } : undefined;
}

/** The part of the words that a group at their end matched, whose code was masked. */
function tail(form: Form, group: string): Words {
  const at = form.match[0].lastIndexOf(group);
  return part(form.words, at, at + group.length);
}
