/** What to say about a type cell that names no type. */

import { type FieldType, foldName, type PointNumber } from '@ninefold/model';
import { didYouMean } from '../expressions/did-you-mean.ts';
import { part, plain, type Words } from '../read/words.ts';
import { type FindingDetails, type Reading, report } from '../reading.ts';
import type { TypeNames } from './type-names.ts';
import { typesSaid } from './type-words.ts';

const point: PointNumber = 3;

/** What people who know other languages write. */
const otherWords = new Map([
  ['string', 'text'],
  ['varchar', 'text'],
  ['boolean', 'yes/no'],
  ['bool', 'yes/no'],
  ['checkbox', 'yes/no'],
  ['integer', 'whole number'],
  ['int', 'whole number'],
  ['float', 'number'],
  ['double', 'number'],
  ['decimal', 'decimal 2'],
  ['amount', 'money'],
  ['datetime', 'date and time'],
  ['timestamp', 'date and time'],
  ['url', 'web address'],
  ['link', 'web address'],
  ['mail', 'email'],
  ['telephone', 'phone'],
  ['enum', 'one of …'],
  ['choice', 'one of …'],
  ['image', 'file of image'],
  ['photo', 'file of image'],
  ['picture', 'file of image'],
  ['pdf', 'file of pdf'],
  ['attachment', 'file'],
  ['tags', 'list of text'],
  ['texts', 'list of text'],
  ['strings', 'list of text'],
]);

/** Reports (N301) the words with what was surely meant, and returns the unknown type. */
export function reportType(reading: Reading, words: Words, names: TypeNames, statement: string): FieldType {
  const text = plain(words);
  const meant = formMeant(words, names);
  if (meant !== undefined) {
    report(reading, 'N301', point, words, {
      statement,
      what: text === '' ? 'A type is missing here.' : `“${text}” is no type.`,
      mend: meant,
    });
    return { kind: 'unknown', words: text };
  }
  const base = /^(?:many|list of) +(.+)$/iu.exec(text)?.[1] ?? text;
  const candidates = base === text ? [...typesSaid, ...names.entityNames] : names.entityNames;
  const bare = base.split(/[`"]/u)[0]?.trim() ?? '';
  const near = otherWords.get(base.toLowerCase()) ?? (base.length > 60 ? undefined : didYouMean(base, candidates)) ?? nearForm(bare);
  report(reading, 'N301', point, words, {
    statement,
    what: base === text ? `“${text}” is no type, and there is no such entity.` : `There is no entity “${base}”.`,
    mend:
      near === undefined
        ? `Types are ${typesSaid.join(', ')}, the name of an entity, or such as \`Pets by owner\` for those that name this record.`
        : `Did you mean “${near}”?`,
    ...(near === undefined ? {} : fixOf(words, base === text && near.endsWith(' …') ? bare : base, near.replace(/ …$/u, ''))),
  });
  return { kind: 'unknown', words: text };
}

/** What others write where a type takes more than one word. */
function formMeant(words: Words, names: TypeNames): string | undefined {
  const { entityNames } = names;
  const text = plain(words);
  if (text === '') return 'What it comes to stands before it: `money, computed` and the expression.';
  const inWords = spokenForms.map(([pattern, mend]) => [pattern.exec(text), mend] as const).find(([match]) => match !== null);
  if (inWords?.[0]) return inWords[1](inWords[0][1] ?? '');
  const [, object = ''] = /^(?:reference|link|relation|ref)\s+(?:to\s+)?(.+)$/iu.exec(text) ?? [];
  const entity = entityNames.find((name) => foldName(name) === foldName(object));
  if (entity !== undefined) return `Write the name of the entity alone: \`${entity}\`.`;
  const one = narrowedMeant(words, names) ?? roleMeant(text, names);
  if (one !== undefined) return one;
  const otherSide = otherSideMeant(words, names);
  if (otherSide !== undefined) return `Write \`${otherSide}\`: the records that name this one by a field of theirs.`;
  const [, named = ''] =
    /^(?:(?:has|have)\s+(?:many|several)|(?:back\s*links?|back\s*references?|reverse|inverse|children)\s+(?:to|of|from))\s+(.+)$/iu.exec(
      text,
    ) ?? [];
  if (named !== '' && names.entity(part(words, words.text.length - named.length)) !== undefined)
    return `Write \`${named} by …\`, with the field of theirs that names this record.`;
  const [, all = ''] = /^(?:all|every)\s+(.+)$/iu.exec(text) ?? [];
  if (all !== '' && names.entity(part(words, words.text.length - all.length)) !== undefined)
    return `Write \`${all} by …\`, with the field of theirs that names this record. In expressions all of them are \`all ${all}\`.`;
  const [, letters] = /^(?:string|varchar|char|text)\s*\(\s*(\d+)\s*\)$/iu.exec(text) ?? [];
  if (letters !== undefined) return `Write \`text up to ${letters}\`.`;
  const [, items = ''] = /^(?:(?:list|array|set)\s+of|many)\s+(.+)$/iu.exec(text) ?? /^(.+)\[\]$/u.exec(text) ?? [];
  if (isTextsMeant(items)) return 'Write `list of text`, or `list of text up to 40`.';
  if (typesSaid.includes(items.toLowerCase()))
    return `A list holds text, or lines: make an entity with a field that is \`${items}\`, and write \`list of\` and its name.`;
  if (/[,\s]\s*(?:optional|required|needed|nullable|not null|mandatory)$/iu.test(text))
    return 'Whether it is needed stands in the column *Needed*; of what an action asks for its guard says it, `note != null`.';
  if (/^[^`]*;\s*[^:`]+:/u.test(text)) return 'Between what is asked for stand commas.';
  const narrowed = entityNames.find(
    (name) => foldName(text).startsWith(`${foldName(name)} `) || text.startsWith(`${name}[`) || text.startsWith(`${name}(`),
  );
  if (narrowed !== undefined && /^[^`]*(?:\swhere\s|\[|\(|\s(?:with|if|when|who|whose|that|which|filtered by)\s)/iu.test(text))
    return `Which ${narrowed} may be chosen stands in back-ticks after \`where\`: \`\`${narrowed} where \`field = value\` \`\`.`;
  const choices = choicesMeant(text);
  if (choices !== undefined) return `Write \`${choices}\`.`;
  if (/\bcomputed\s+(?:by\s+)?hook\b/iu.test(text))
    return 'What a hook works out stands in the column *On save*, beside the type: `hook score: total`.';
  if (/\bcomputed\s+[^`\s]/iu.test(text) || /\s=\s/u.test(text))
    return 'What it is computed from stands in back-ticks after its type: `money, computed` and the expression.';
  return /\s\d+\s*(?:to|-|–)\s*\d+$/iu.test(text)
    ? 'A lower limit is a rule of point 5; text has an upper one here, `text up to 80`.'
    : undefined;
}

/** `choice of Low, High`, `one of: Low, High`, `Low, Middle or High`. */
function choicesMeant(text: string): string | undefined {
  const [, several, said] =
    /^(?:(many|several|multiple)\s+(?:of|choices?)|one\s+of|dropdown|select|enum|choices?|options?|either)\s*(?::|\(|\bof\b|\bfrom\b|\s)\s*(.+?)\)?$/iu.exec(
      text,
    ) ?? [undefined, undefined, /^[^`(){}[\]:]+,[^`(){}[\]:]+\s+or\s+[^`(){}[\]:,]+$/iu.test(text) ? text : undefined];
  if (said === undefined) return undefined;
  const words = said.split(/\s*(?:,\s*(?:or\s+)?|\s+or\s+|[/|;])\s*/iu).filter((word) => word !== '');
  return `${several === undefined ? 'one' : 'many'} of ${words.join(', ')}`;
}

/** `Mechanic`: a role; a field names one of those who sign in. */
function roleMeant(text: string, { signsIn }: TypeNames): string | undefined {
  const entity = signsIn(text);
  return (
    entity &&
    `“${text}” is a role. A field names one of those who sign in: \`${entity}\`; or some of them by what their fields say, \`\`${entity} where \`…\` \`\`.`
  );
}

const spokenForms: readonly (readonly [RegExp, (said: string) => string])[] = [
  [
    /^(?:[^,`]+,\s*)?(?:the\s+)?(?:sum|total|count|number|average|mean|min|max)\s+of\s+(?!text)/iu,
    () => 'What is worked out is an expression in back-ticks after the type: ``money, computed `sum(lines.amount)` ``.',
  ],
  [
    /^(?:long\s+)?text[\s,]+(?:max(?:imum)?|at\s+most|limit(?:ed\s+to)?|length|until|<=?)\s*(\d+)/iu,
    (most) => `Write \`text up to ${most}\`.`,
  ],
  [/^(?:decimal|numeric|number)\s*\(\s*(?:\d+\s*,\s*)?(\d{1,2})\s*\)$/iu, (places) => `Write \`decimal ${places}\`.`],
  [
    /^(?:decimal|number)\s+(?:with\s+|to\s+)?(\d{1,2})\s+(?:decimal\s+)?(?:places?|decimals?|digits?)$/iu,
    (places) => `Write \`decimal ${places}\`.`,
  ],
  [/^(?:image|photo|picture|pdf)\s+up\s+to\s+(.+)$/iu, (most) => `Write \`file of image up to ${most}\`, or another kind of file.`],
  [
    /^(?:(?:list|set|array)\s+of|many|several|multiple|more)\s+(?:files?|images?|photos?|pictures?|attachments?|documents)\b/iu,
    () => 'A field holds one file. For several make an entity with a field that is `file`, and write `list of` and its name.',
  ],
  [
    /^(?:range|interval|span)\s+(?:of|in)\s+(.+)$/iu,
    (of) =>
      `A range is two fields: \`least\` and \`most\`, each \`${of}\`, and a rule of point 5 that keeps them in order, \`least <= most\`.`,
  ],
  [/^unique\s+(.+)$/iu, (type) => `Write \`${type}, unique\`.`],
  [
    /^(?:(?:many|several)\s+)?texts?\s+(?:list|array)$|^(?:many|several)\s+texts?\b/iu,
    () => 'Write `list of text`, or `list of text up to 40`.',
  ],
  [/^list\s+of\s+texts?\s*\(\s*(\d+)\s*\)$/iu, (most) => `Write \`list of text up to ${most}\`.`],
  [/^money\s+(?:in|of)\s+`([^`]+)`$/iu, (field) => `Write \`money in ${field}\`: without back-ticks.`],
  [/^(\p{L}+)\s+money$/iu, (said) => `Write \`money ${/^[A-Z]{3}$/u.test(said) ? said : `in ${said}`}\`.`],
  [/^money\s*\(\s*([^)]+?)\s*\)$/iu, (said) => `Write \`money ${/^[A-Z]{3}$/u.test(said) ? said : `in ${said}`}\`.`],
  [
    /^(?:running\s+|serial\s+|sequential\s+|auto\s*)?(?:number|no\.?|id|counter|sequence)\s+(?:like\s+|series\s+like\s+)?[`"]/iu,
    () =>
      'A number that is given by itself is a series: ``number series `OF-{year}-{0000}` ``, and behind it `on send` where an action gives it.',
  ],
  [
    /^(?:auto\s*-?\s*(?:number|increment|id)|(?:running|serial|sequential|consecutive)\s*(?:number|no\.?|id)?|serial|counter|sequence)(?:\s+(?:per|for|by)\s.*)?$/iu,
    () =>
      'A number that is given by itself is a series: ``number series `{0}` ``, or ``number series `R-{year}-{0000}` ``; behind it `on issue` where an action gives it, `per building` where each has its own.',
  ],
  [
    /^curr?ency(?:\s+code)?$/iu,
    () =>
      'An amount is `money`. Which currency a record is in is `one of` some by their three letters, `one of EUR, USD`; then its amounts are `money in` that field.',
  ],
  [
    /^(?:percentage|per\s*cent|share|ratio|rate|quota|%)$/iu,
    () => 'Write `number`: 19 % is 0.19. A share that is worked out is ``percent, computed `…` ``.',
  ],
  [
    /^(?:duration|time\s*span|interval|period|hours|minutes)$/iu,
    () =>
      'A span of time is a constant of point 9, or what lies between two moments. People fill in a `whole number`, of minutes for instance; worked out it is a number too: `(ends at - starts at) / duration("PT1H")` is so many hours.',
  ],
  [
    /^money\s+(?!in\s|(?:needed|required|optional|mandatory)$)(?![A-Z]{3}$)(\p{L}[\p{L}\p{N} .]*)$/u,
    (field) => `Write \`money EUR\`, or \`money in ${field}\` where that field says a currency.`,
  ],
];

/** `many Pets by owner`, `Pets of owner`, `Pet.owner`: the other side of a reference. */
function otherSideMeant(words: Words, names: TypeNames): string | undefined {
  for (const pattern of otherSides) {
    const { entity, by } = pattern.exec(words.text)?.groups ?? {};
    if (entity === undefined || by === undefined) continue;
    const at = words.text.indexOf(entity);
    if (names.entity(part(words, at, at + entity.length)) !== undefined) return `${entity} by ${by.trim()}`;
  }
  return undefined;
}

/** `Breed of species`, in the singular: one of those that belong to what is said in another field. */
function narrowedMeant(words: Words, { entityNames }: TypeNames): string | undefined {
  const [, said = '', by = ''] =
    /^(\S[^`,]*?)\s+(?:of|depend(?:s|ing|ent)\s+on|according\s+to|matching)\s+(?:(?:the|its|their|this)\s+)?`?([^`,]+)`?$/iu.exec(
      words.text,
    ) ?? [];
  const entity = entityNames.find((name) => foldName(name) === foldName(said));
  if (entity === undefined || /^(?:list|one|many|file|set|array)$/iu.test(said)) return undefined;
  const field = by.trim();
  return `For one ${entity} of those whose ${field} is this record’s, write \`\`${entity} where \`${field} = ….${field}\` \`\`, with the name of this entity before the dot. For all that name this record: \`${entity} by ${field}\`.`;
}

const otherSides: readonly RegExp[] = [
  /^(?:many|list of|all|every)\s+(?<entity>\S[^`]*?)\s+by\s+(?<by>[^`,]+)$/iu,
  /^(?:(?:many|list of|all|every)\s+)?(?<entity>\S[^`]*?)\s+(?:of|via|through|per|with|whose|using|for)\s+(?<by>[^`,]+)$/iu,
  /^(?:(?:many|list of|all|every)\s+)?(?<entity>[^`]+?)\s*\(\s*(?:by|of|via)\s+(?<by>[^`,)]+)\)$/iu,
  /^(?:(?:the\s+)?(?:reverse|inverse|other side|opposite)\s+of\s+)?(?<entity>[^`.,]+)\.(?<by>[^`.,]+)$/iu,
];

/** Words of a person's own: `tags`, `strings`. */
export function isTextsMeant(words: string): boolean {
  return /^(?:(?:short\s+)?texts?|strings?|words?|tags?|labels?|keywords?)$/iu.test(words);
}

/** `nubmer series`, whose pattern follows. */
function nearForm(bare: string): string | undefined {
  const forms = typesSaid.filter((form) => form.endsWith(' …'));
  const near = didYouMean(
    bare,
    forms.map((form) => form.slice(0, -2)),
  );
  return near === undefined ? undefined : `${near} …`;
}

/** Replaces what is misspelt and nothing else. */
function fixOf(words: Words, misspelt: string, text: string): Pick<FindingDetails, 'fix'> {
  const at = words.text.lastIndexOf(misspelt);
  if (at < 0 || misspelt === '' || (text.endsWith(' of') && misspelt === words.text)) return {};
  const from = words.from + at;
  return { fix: { title: `Write “${text}”`, edits: [{ from, to: from + misspelt.length, text }] } };
}
