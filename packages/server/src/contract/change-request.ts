/** The body of a create, an edit or an action. */
import type { RouteName } from '@ninefold/protocol';
import { parseObject } from '../http/read-body.ts';
import { platformRefused } from '../problems/platform.ts';
import { checkBody, fitsBody, type Misfit } from './read-input.ts';

export interface ReadChange {
  readonly version: number | undefined;
  readonly fields: Readonly<Record<string, unknown>>;
}

export const wrongVersion: Misfit = { code: 'wrong-type', message: 'A version is a whole number from 1.' };

/** `text`: the body as it was sent. */
export function readChange(route: Extract<RouteName, 'createRecord' | 'editRecord' | 'takeAction'>, text: string): ReadChange {
  const body = parseObject(text);
  const other = Object.keys(body).find((name) => name !== 'version' && name !== 'fields');
  if (other !== undefined)
    throw platformRefused('unknown-field', { message: `A change has version and fields, not “${other.slice(0, 80)}”.`, path: [other] });
  const { version, fields = {} } = checkBody(route, body, {
    fields: { code: 'malformed', message: '`fields` must be an object.' },
    version: wrongVersion,
  });
  return { version: version ?? undefined, fields };
}

/** The version that a call of the document's own is sent with. */
export function readVersion({ version }: Readonly<Record<string, unknown>>): number | undefined {
  if (isVersion(version)) return version ?? undefined;
  return checkBody('deleteRecord', { version }, { version: wrongVersion }).version ?? undefined;
}

/** Whether it is one, or is not said. */
export function isVersion(version: unknown): version is number | null | undefined {
  return fitsBody('deleteRecord', { version: version ?? null });
}
