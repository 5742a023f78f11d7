/** How the record of a page is named. Asked by the frame on every page, so it stands alone. */
import { givenValue, type Screen } from '@ninefold/model';
import type { RouteParameters } from './routes.ts';

/** How a page's route names its record: by `id`, or by a unique field. */
export interface RecordKey {
  readonly parameter: string;
  readonly value: string;
}

/** What names the record of a screen: its address; else the screen itself, where the document says which one it shows. */
export function recordKeyOf({ name, shows }: Screen, parameters: RouteParameters): RecordKey | undefined {
  const [said] = Object.entries(parameters);
  if (said) return { parameter: said[0], value: said[1] };
  const shown = givenValue(shows);
  return shown?.kind === 'record' && shown.where ? { parameter: 'id', value: `the:${name}` } : undefined;
}
