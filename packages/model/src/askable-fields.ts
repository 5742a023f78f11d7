/** What a list can be asked about. */
import { isSamePath } from './application.ts';
import type { Screen, ShownField } from './screens.ts';

/** Its filters, and then what only its presets ask about. */
export function askableFields({ filters, presets = [] }: Pick<Screen, 'filters' | 'presets'>): readonly ShownField[] {
  const more = presets.flatMap((preset) => (preset.kind === 'late' ? [preset.field, preset.state] : [preset.field]));
  const all = [...filters, ...more];
  return all.filter((one, place) => place < filters.length || all.findIndex((other) => isSamePath(other.path, one.path)) === place);
}
