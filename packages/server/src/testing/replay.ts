/** Every answer held against the description: what is told must be what was promised, and what was taken must have been described. */

import type { Application } from '@ninefold/model';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { appDoors } from '../app/doors.ts';
import { describe } from '../openapi/describe.ts';
import type { Ask, Told } from './start.ts';

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
}

interface DescribedOperation {
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

/** A judge that gives what is wrong with an exchange, or null. */
export function createReplay(application: Application): (asked: Ask, told: Told) => string | null {
  const description = JSON.parse(JSON.stringify(describe(application, appDoors))) as Described;
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats(ajv);
  ajv.addSchema({ $id: 'doc', ...description });
  const fits = (pointer: readonly string[], value: unknown): string | null => {
    const address = `doc#/${pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;
    const check = ajv.getSchema(address);
    if (!check) return `no schema at ${address}`;
    return check(value) ? null : `${ajv.errorsText(check.errors)} in ${JSON.stringify(value)}`;
  };
  return (asked, told) => {
    const method = (asked.method ?? 'GET').toLowerCase();
    const path = findPath(description, asked.path.split('?')[0] ?? '', method);
    if (path === undefined) return told.status === 404 ? null : `${asked.path} is not described but answers ${told.status}`;
    const operation = description.paths[path]?.[method];
    const status = [String(told.status), `${String(told.status)[0]}XX`].find((key) => operation?.responses[key]);
    if (status === undefined) return `${asked.method} ${path} may not answer ${told.status}: ${told.text}`;
    const [type] = Object.keys(operation?.responses[status]?.content ?? {});
    if (type === undefined) return told.text === '' ? null : `${path} should answer nothing, not ${told.text}`;
    if (!told.headers.get('content-type')?.startsWith(type)) return `${path} should be ${type}, not ${told.headers.get('content-type')}`;
    const wrong = fits(['paths', path, method, 'responses', status, 'content', type, 'schema'], told.json);
    if (wrong) return `${asked.method ?? 'GET'} ${path} ${told.status}: ${wrong}`;
    const taken = told.status < 300 && asked.body !== undefined && typeof asked.body !== 'string';
    if (!taken) return null;
    if (!operation?.requestBody) return `${path} takes a body that is not described`;
    return fits(['paths', path, method, 'requestBody', 'content', 'application/json', 'schema'], asked.body);
  };
}

/** The described path that an address belongs to: words before parameters. */
function findPath({ paths }: Described, address: string, method: string): string | undefined {
  const given = address.split('/');
  const fitting = Object.keys(paths).filter((path) => {
    const parts = path.split('/');
    const same = parts.length === given.length && parts.every((part, index) => part.startsWith('{') || part === given[index]);
    return same && paths[path]?.[method] !== undefined;
  });
  return fitting.sort((one, other) => one.split('{').length - other.split('{').length)[0];
}
