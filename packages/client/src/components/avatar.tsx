/** A person's initials, and over them their picture where they have one. The name always stands beside it, so it is never read out. */
import { useSession } from '../session.ts';
import { late } from './late.ts';
import './avatar.css';

/** Nothing waits for it: the initials stand there meanwhile. */
const drawing = late(() => import('./picture.tsx'));

interface AvatarProps {
  readonly name: string;
  /** Id of the person; there is no picture of somebody who is not known. */
  readonly person?: string | null | undefined;
  readonly small?: boolean;
}

/** The first letters of the first and the last word of `name`; of one word its first letter alone. */
export function Avatar({ name, person, small }: AvatarProps) {
  const { pictures } = useSession();
  const Picture = drawing.useIt(pictures && Boolean(person))?.Picture;
  return (
    <span className={small ? 'avatar avatar-small' : 'avatar'} aria-hidden="true">
      {initials(name)}
      {pictures && person && Picture ? <Picture person={person} /> : null}
    </span>
  );
}

/** "Anna Berg" → AB; "finance" → F; "李小龍" → 李. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const first = [...(words[0] ?? '')][0] ?? '';
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
  return `${first}${last}`.toUpperCase();
}
