/**
 * Who did something, as a row keeps it: an id, or of whoever acted for somebody else `<id> for <id> as <role>`. So it stands in one column,
 * and is sealed with the rest of a row of the history. Ids hold no blanks.
 */
import type { Who } from '../who.ts';

/** null: the application itself. */
export function writtenWho({ who, actedFor }: Who): string | null {
  return who === null || actedFor === undefined ? who : `${who} for ${actedFor.person} as ${actedFor.role}`;
}

/** As `writtenWho` wrote it. */
export function readWho(written: string | null): Who {
  const [, who, person, role] = /^(\S+) for (\S+) as (.+)$/su.exec(written ?? '') ?? [];
  if (who === undefined || person === undefined || role === undefined) return { who: written };
  return { who, actedFor: { person, role } };
}
