/** The body of a create, an edit or an action under `/_app`. */
import { platformRefused } from '../problems/platform.ts';

export interface ReadChange {
  readonly version: number | undefined;
  readonly fields: Readonly<Record<string, unknown>>;
}

export function readChange(body: Readonly<Record<string, unknown>>): ReadChange {
  const { version: _version, fields = {}, ...others } = body;
  const [other] = Object.keys(others);
  if (other !== undefined)
    throw platformRefused('unknown-field', { message: `A change has version and fields, not “${other.slice(0, 80)}”.`, path: [other] });
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) {
    throw platformRefused('malformed', { message: '`fields` must be an object.', path: ['fields'] });
  }
  return { version: readVersion(body), fields: fields as Readonly<Record<string, unknown>> };
}

export function readVersion(body: unknown): number | undefined {
  const version = typeof body === 'object' && body !== null && 'version' in body ? body.version : undefined;
  if (version === undefined || version === null) return undefined;
  if (typeof version !== 'number' || !Number.isSafeInteger(version) || version < 1) {
    throw platformRefused('wrong-type', { message: 'A version is a whole number from 1.', path: ['version'] });
  }
  return version;
}
