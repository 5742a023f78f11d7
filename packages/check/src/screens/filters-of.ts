/** The conditions by which a screen, or a part of a dashboard, picks its records. */
import { givenValue, recordsBehind, type Screen, type Stated, type WrittenExpression } from '@ninefold/model';

export interface Filter {
  /** What has it, for a sentence. */
  readonly words: string;
  readonly entity: string;
  readonly where: WrittenExpression;
  readonly at: Stated;
}

/** The screen's own first, then those of its parts; each with its words and the statement it stands at. */
export function filtersOf(screen: Screen): readonly Filter[] {
  const shows = givenValue(screen.shows);
  const own =
    shows && 'where' in shows && shows.where ? [{ words: screen.name, entity: shows.entity, where: shows.where, at: screen }] : [];
  const parts = screen.parts.flatMap((part): Filter[] => {
    const from = recordsBehind(part);
    return from?.where ? [{ words: `${part.name} on ${screen.name}`, entity: from.entity, where: from.where, at: part }] : [];
  });
  return [...own, ...parts];
}
