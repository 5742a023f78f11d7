/** What a request to a route of the contract brings, read by the schemas of the contract: inside, its types are theirs. */
import { maxPageSize, type PlatformCode } from '@ninefold/engine';
import { type BodyOf, type Contract, peopleOrders, type QueryOf, type RouteName } from '@ninefold/protocol';
import { contractOf } from '@ninefold/protocol/contract';
import Type, { type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { RequestContext } from '../context/request-context.ts';
import { bodyText } from '../http/body-text.ts';
import { keptByText } from '../http/kept-by-text.ts';
import { parseObject, refuseUnknownMembers } from '../http/read-body.ts';
import { platformRefused } from '../problems/platform.ts';
import { fits } from './fits.ts';

/** How it is refused that something does not fit. */
export interface Misfit {
  readonly code: PlatformCode;
  /** The platform's own words when not given. */
  readonly message?: string;
}

/** By member of the body; `body`: for all others, and then it is about no member. */
export type Misfits = Readonly<Record<string, Misfit>>;

/** Any other parameter is text, and may be any. */
const misfitParameters: Misfits = {
  limit: { code: 'malformed', message: `A page has 1 to ${maxPageSize} rows.` },
  from: { code: 'malformed', message: 'A day is written `2026-11-23`.' },
  to: { code: 'malformed', message: 'A day is written `2026-11-23`.' },
  at: { code: 'malformed', message: 'A moment is written `2026-11-23T09:30:00Z`.' },
  order: { code: 'unknown-field', message: `People are ordered by ${peopleOrders.join(', ')}.` },
  statements: { code: 'malformed', message: 'Say which statements.' },
};

/** What the address asks for. Needed text that is not there is '', an empty number is none. Refused where something does not fit. */
export function readQuery<Name extends RouteName>({ url }: RequestContext, name: Name): QueryOf<Contract[Name]> {
  return queryReaderOf(name)(url.query);
}

type QueryReader<Name extends RouteName> = (text: string) => QueryOf<Contract[Name]>;

const readers: { [Name in RouteName]?: QueryReader<Name> } = {};

function queryReaderOf<Name extends RouteName>(name: Name): QueryReader<Name> {
  const known: QueryReader<Name> | undefined = readers[name];
  if (known) return known;
  const made = makeQueryReader(name);
  Object.assign(readers, { [name]: made });
  return made;
}

/** The same query each time the same text is asked for: what follows from it may be kept by it. */
function makeQueryReader<Name extends RouteName>(name: Name): QueryReader<Name> {
  const { query: parameters = {} } = contractOf(name);
  const schema = Type.Object(parameters);
  const isQuery = (query: unknown): query is QueryOf<Contract[Name]> => fits(schema, query);
  return keptByText((text) => {
    const given = new URLSearchParams(text);
    const query = Object.fromEntries(
      Object.entries(parameters).flatMap(([parameter, one]) => {
        const value = parameterOf(given, parameter, one);
        return value === undefined ? [] : [[parameter, value]];
      }),
    );
    if (isQuery(query)) return query;
    throw refusedBy(misfitParameters, firstMisfit(schema, query));
  });
}

function parameterOf(given: URLSearchParams, parameter: string, schema: TSchema): unknown {
  const type = 'type' in schema ? schema.type : undefined;
  if (type === 'array') return given.getAll(parameter);
  const value = given.get(parameter);
  if (type === 'integer') return value === null || value === '' ? undefined : /^\d{1,15}$/u.test(value) ? Number(value) : value;
  return value ?? ('~optional' in schema ? undefined : '');
}

/** The body of the request: these members and no other, each as the contract has it. */
export async function readBody<Name extends RouteName>(
  context: RequestContext,
  name: Name,
  misfits: Misfits = {},
): Promise<BodyOf<Contract[Name]>> {
  return checkBody(name, parseObject(await bodyText(context)), misfits);
}

/** The same of a body that was read. */
export function checkBody<Name extends RouteName>(
  name: Name,
  body: Readonly<Record<string, unknown>>,
  misfits: Misfits = {},
): BodyOf<Contract[Name]> {
  requireMembers(name, body);
  if (fitsBody(name, body)) return body;
  throw refusedBy(misfits, firstMisfit(bodySchema(name), body));
}

/** The body's members and no other, whatever their values: they are judged by what they mean. */
export async function readMembers<Name extends RouteName>(context: RequestContext, name: Name): Promise<MembersOf<Name>> {
  const body = parseObject(await bodyText(context));
  requireMembers(name, body);
  return body;
}

type MembersOf<Name extends RouteName> = Readonly<Partial<Record<keyof BodyOf<Contract[Name]>, unknown>>>;

function requireMembers<Name extends RouteName>(name: Name, body: Readonly<Record<string, unknown>>): asserts body is MembersOf<Name> {
  refuseUnknownMembers(body, membersOf(bodySchema(name)));
}

/** Whether it is one, where it has no other members than the contract says. */
export function fitsBody<Name extends RouteName>(name: Name, body: unknown): body is BodyOf<Contract[Name]> {
  return fits(bodySchema(name), body);
}

function bodySchema(name: RouteName): TSchema {
  const { body = anything } = contractOf(name);
  return typeof body === 'string' ? anything : body;
}

const anything: TSchema = {};

/** Of an object, or of all it may be. */
function membersOf(schema: TSchema): readonly string[] {
  const { properties = {}, anyOf = [] }: { readonly properties?: object; readonly anyOf?: readonly TSchema[] } = schema;
  return [...Object.keys(properties), ...anyOf.flatMap(membersOf)];
}

/** The member, or parameter, that fits least. */
function firstMisfit(schema: TSchema, value: unknown): string | undefined {
  const [error] = Value.Errors(schema, value);
  if (error?.keyword === 'required') return error.params.requiredProperties[0];
  return error?.instancePath.split('/')[1];
}

function refusedBy(misfits: Misfits, member: string | undefined) {
  const own = member === undefined ? undefined : misfits[member];
  const { code, message }: Misfit = own ?? misfits.body ?? { code: 'wrong-type' };
  const path = member === undefined || (own === undefined && misfits.body !== undefined) ? [] : [member];
  return platformRefused(code, { path, ...(message === undefined ? {} : { message }) });
}
