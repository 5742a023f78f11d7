/** The types of a document for those who write its hooks and components, as TypeScript: the same text for the same document. */
import {
  type Application,
  type ComponentUse,
  componentNames,
  componentUses,
  type EffectHook,
  type Entity,
  type Expression,
  type Field,
  type FieldType,
  findEntity,
  findField,
  findStates,
  givenValue,
  type HookUse,
  hookNames,
  hookUses,
  isRelated,
  isTypeNotShown,
  memoize,
  type Type,
  unreachable,
} from '@ninefold/model';
import { restsOnSecret } from '../slice/secrets.ts';

/** The text of `ninefold.d.ts`. */
export function declarationsOf(application: Application): string {
  const parts = [
    '// What the hooks and components of this document are given, and what they may give back. Written by `ninefold types`; it is written anew.',
    general,
    ...application.entities.map((entity) => entityTypes(application, entity)),
    constantTypes(application),
    hookTypes(application),
    ...(componentNames(application).length === 0 ? [] : [drawing, componentTypes(application)]),
  ];
  return `${parts.join('\n\n')}\n`.replace(/^(?=(?:interface|type)\s)/gmu, 'export ');
}

const general = `/** A number as decimal text: \`12.50\`. What a hook sets may be a number as well. */
type Decimal = string;
/** \`2026-11-21\` */
type IsoDate = string;
/** \`14:05:00\` */
type IsoTime = string;
/** \`2026-11-21T13:05:00.000Z\` */
type IsoMoment = string;

/** A record that another one names. */
interface Reference<Entity extends string> {
  readonly id: string | null;
  readonly label: string;
  readonly entity?: Entity;
}

interface File {
  readonly file: string;
  readonly name: string;
  readonly size: Decimal;
  readonly type: string;
}

/** What every hook is given. */
interface Around {
  /** Who does it; null where the application does. */
  readonly by: { readonly id: string | null; readonly label: string } | null;
  readonly now: IsoMoment;
  /** In the time zone of the document. */
  readonly today: IsoDate;
  readonly constants: Constants;
}

/** What an effect of a transition gives it. */
interface Given<Record, Transition> extends Around {
  /** As it is kept if nothing speaks against it, in the state it is moved to. */
  readonly record: Record;
  readonly transition: Transition;
}

/** What a rule, or a field on save, gives it: the fields that the document names there, as they would be kept. */
interface Asked<Fields> extends Around {
  readonly fields: Fields;
}

/** Nothing, values for fields, or an error that says no. */
type Answer<Fields, ErrorCode extends string> =
  | void
  | { readonly set: { readonly [Name in keyof Fields]?: Fields[Name] } }
  | { readonly refuse: ErrorCode };`;

const drawing = `/** What every component is given. */
interface Drawing {
  /** Goes to a page of the application: \`record.address\`, or a route of the document. */
  readonly open: (address: string) => void;
  /** As in \`new Intl.NumberFormat(locale)\`. */
  readonly locale: string;
  readonly timeZone: string;
}

/** Something one may do, as the application offers it. */
interface Offer<Name extends string> {
  readonly offer: Name;
  readonly label: string;
  /** Why it cannot be done now. */
  readonly reason: string | null;
  /** Does it as the application does: asks first where it asks, and says what comes of it. */
  readonly take: () => void;
}

/** A record, as far as the screen shows it. What one may not read is not there. */
interface Drawn<Fields, Name extends string> {
  readonly id: string;
  readonly label: string;
  /** Of its page; null where there is none. */
  readonly address: string | null;
  readonly fields: { readonly [Field in keyof Fields]?: Fields[Field] };
  /** The same as the application writes them. */
  readonly written: { readonly [Field in keyof Fields]?: string };
  readonly offers: readonly Offer<Name>[];
}

/** A value that a component draws. */
interface DrawnValue<Value> {
  readonly value: Value;
  /** As the application writes it. */
  readonly written: string;
  /** In a row: one line, with nothing in it that can be pressed. */
  readonly dense: boolean;
  readonly locale: string;
  readonly timeZone: string;
}`;

/** What each component is given. One that is named in several places is given one of those. */
function componentTypes(application: Application): string {
  const uses = componentUses(application);
  const members = componentNames(application).map((name) => {
    const given = uses.filter(({ component }) => component === name).map((use) => propsOf(application, use));
    return `  readonly ${quoted(name)}: ${[...new Set(given)].join(' | ')};`;
  });
  return ['/** What a component, the default export of the file of its name, is given. */', 'interface Components {', ...members, '}'].join(
    '\n',
  );
}

function propsOf(application: Application, use: ComponentUse): string {
  switch (use.draws) {
    case 'page':
      return 'Drawing';
    case 'list':
      return `Drawing & { readonly records: readonly ${drawnRecord(application, use)}[] }`;
    case 'record':
      return `Drawing & { readonly record: ${drawnRecord(application, use)} }`;
    case 'value':
      return `DrawnValue<${typeTold(application, use.field.type)}>`;
    default:
      return unreachable(use);
  }
}

function drawnRecord(application: Application, { entity, fields }: Extract<ComponentUse, { readonly draws: 'list' | 'record' }>): string {
  const members = fields.flatMap(({ path, entity: of = '', field: name = '' }) => {
    const field = findField(application, of, name);
    if (!field || isRelated(field.type)) return [];
    const lines = field.type.kind === 'lines' ? findEntity(application, field.type.entity) : undefined;
    const told = lines ? `readonly Partial<${typeName(application, lines.name)}>[]` : fieldType(application, field);
    const type = path.length > 1 && !/\bnull$/u.test(told) ? `${told} | null` : told;
    return [`readonly ${quoted(path.join('.'))}: ${type}`];
  });
  const actions = (findStates(application, entity)?.transitions ?? []).flatMap(({ trigger }) =>
    trigger.kind === 'action' ? [trigger.name] : [],
  );
  return `Drawn<{ ${members.join('; ')} }, ${oneOf(['edit', 'delete', ...new Set(actions)])}>`;
}

function entityTypes(application: Application, { name, fields }: Entity): string {
  const members = fields
    .filter(({ type, implied }) => implied !== 'stays' && !isRelated(type) && !isTypeNotShown(type))
    .map((field) => `  readonly ${quoted(field.name)}: ${fieldType(application, field)};`);
  return [`interface ${typeName(application, name)} {`, '  readonly id: string;', '  readonly version: number;', ...members, '}'].join(
    '\n',
  );
}

function fieldType(application: Application, { type, needed }: Field): string {
  const told = typeTold(application, type);
  return needed || told.startsWith('readonly ') ? told : `${told} | null`;
}

/** As it is sent; lists are empty rather than nothing. */
function typeTold(application: Application, type: FieldType): string {
  switch (type.kind) {
    case 'text':
    case 'long text':
    case 'email':
    case 'phone':
    case 'web address':
    case 'number series':
      return 'string';
    case 'whole number':
    case 'number':
    case 'decimal':
    case 'money':
    case 'running number':
      return 'Decimal';
    case 'yes/no':
      return 'boolean';
    case 'date':
      return 'IsoDate';
    case 'time':
      return 'IsoTime';
    case 'date and time':
      return 'IsoMoment';
    case 'one of':
      return oneOf(type.choices);
    case 'state':
      return oneOf(type.states);
    case 'many of':
      return `readonly (${oneOf(type.choices)})[]`;
    case 'list of text':
      return 'readonly string[]';
    case 'file':
      return 'File';
    case 'reference':
      return `Reference<${quotedText(type.entity)}>`;
    case 'references':
      return `readonly Reference<${quotedText(type.entity)}>[]`;
    case 'lines':
      return `readonly ${typeName(application, type.entity)}[]`;
    case 'related':
    case 'unknown':
      return 'unknown';
    default:
      return unreachable(type);
  }
}

function constantTypes(application: Application): string {
  const members = application.constants.flatMap(({ name, value }) => {
    const given = givenValue(value);
    if (!given || restsOnSecret(application, { node: 'constant', name, type: given.type, from: 0, to: 0 })) return [];
    return [`  readonly ${quoted(name)}: ${constantType(given.type)};`];
  });
  return [
    '/** Those that the document gives a value and that no call to somebody else sends. */',
    'interface Constants {',
    ...members,
    '}',
  ].join('\n');
}

function constantType({ kind }: Type): string {
  if (kind === 'yes/no') return 'boolean';
  return kind === 'number' || kind === 'money' || kind === 'duration' ? 'Decimal' : 'string';
}

function hookTypes(application: Application): string {
  const uses = hookUses(application);
  const members = hookNames(application).map((hook) =>
    hookType(
      application,
      hook,
      uses.filter((use) => use.hook === hook),
    ),
  );
  return ['/** A hook is the default export of the file of its name. */', 'interface Hooks {', ...members, '}'].join('\n');
}

function hookType(application: Application, hook: string, uses: readonly HookUse[]): string {
  const given = [...new Set(uses.map((use) => givenType(application, use)))].join(' | ');
  const answers = [...answerOfEffects(application, uses), ...uses.flatMap((use) => answerType(application, use))];
  const answer = [...new Set(answers)].join(' | ');
  return `  readonly ${quoted(hook)}: (given: ${given}) => ${answer} | Promise<${answer}>;`;
}

function givenType(application: Application, use: HookUse): string {
  if (use.use === 'effect') return `Given<${typeName(application, use.entity)}, ${transitionType(application, use.row)}>`;
  const fields = use.given.map(({ name, value }) => `readonly ${quoted(name)}: ${typeOfGiven(application, value)}`);
  return `Asked<{ ${fields.join('; ')} }>`;
}

/** What is come by through a reference may be missing with it. */
function typeOfGiven(application: Application, value: Expression): string {
  const field = value.node === 'field' ? findField(application, value.entity, value.field) : undefined;
  if (!field || value.node !== 'field') return 'unknown';
  const told = fieldType(application, field);
  return isSure(value.of) || /\bnull$/u.test(told) ? told : `${told} | null`;
}

function isSure(of: Expression): boolean {
  return of.node === 'self' || (of.node === 'owner' && isSure(of.of));
}

/** Of effects together: they may set different fields. */
function answerOfEffects(application: Application, uses: readonly HookUse[]): readonly string[] {
  const effects = uses.filter((use) => use.use === 'effect');
  if (effects.length === 0) return [];
  const set = new Map(effects.flatMap(({ entity, sets }) => sets.map((name) => [name, settable(application, entity, name)] as const)));
  const fields = [...set].map(([name, type]) => `${quoted(name)}: ${type}`);
  const errors = oneOf([...new Set(effects.flatMap((use) => use.errors))]);
  return [`Answer<${fields.length === 0 ? 'Record<never, never>' : `{ ${fields.join('; ')} }`}, ${errors}>`];
}

function answerType(application: Application, use: HookUse): readonly string[] {
  switch (use.use) {
    case 'effect':
      return [];
    case 'rule':
      return ['boolean'];
    case 'value':
      return [settable(application, use.entity, use.field.name)];
    default:
      return unreachable(use);
  }
}

function transitionType(application: Application, { id, action, from, to }: EffectHook['row']): string {
  const states = application.states.flatMap((machine) => machine.states.map(({ name }) => name));
  const known = (names: readonly string[]): string =>
    names.length > 0 ? oneOf(names) : states.length > 0 ? oneOf([...new Set(states)]) : 'null';
  return `{ readonly id: ${id === undefined ? 'null' : quotedText(id)}; readonly action: ${quotedText(action)}; readonly from: ${known(from)}; readonly to: ${known(to)} }`;
}

function settable(application: Application, entity: string, name: string): string {
  const field = findEntity(application, entity)?.fields.find((one) => one.name === name);
  if (!field) return 'never';
  const told = fieldType(application, field);
  return told.startsWith('Decimal') ? `number | ${told}` : told;
}

function oneOf(names: readonly string[]): string {
  return names.length === 0 ? 'never' : names.map(quotedText).join(' | ');
}

/** A name as that of a member. */
function quoted(name: string): string {
  return /^[A-Za-z_$][\w$]*$/u.test(name) ? name : quotedText(name);
}

function quotedText(text: string): string {
  return `'${text.replace(/[\\']/gu, '\\$&').replace(/\s+/gu, ' ')}'`;
}

/** What the type of an entity is called; `unknown` for one that is not there. */
function typeName(application: Application, entity: string): string {
  const found = findEntity(application, entity);
  return (found && typeNames(application).get(found.name)) ?? 'unknown';
}

/** Entities may differ in signs that no type can have: `Cost-centre` beside `Cost centre` is `CostCentre2`. */
const typeNames = memoize(({ entities }: Application): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const { name } of entities) {
    const wanted = identifier(name);
    let free = wanted;
    for (let count = 2; taken.has(free); count += 1) free = `${wanted}${count}`;
    taken.add(free);
    names.set(name, free);
  }
  return names;
});

/** The name of an entity as that of a type: `Cost centre` is `CostCentre`; never one of those that stand here already. */
function identifier(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const safe = /^\p{L}/u.test(joined) ? joined : `Entity${joined}`;
  return reserved.has(safe) ? `${safe}Record` : safe;
}

const reserved = new Set([
  'Answer',
  'Around',
  'Asked',
  'Components',
  'Constants',
  'Decimal',
  'Drawing',
  'Drawn',
  'DrawnValue',
  'File',
  'Given',
  'Hooks',
  'IsoDate',
  'IsoMoment',
  'IsoTime',
  'Offer',
  'Promise',
  'Record',
  'Reference',
]);
