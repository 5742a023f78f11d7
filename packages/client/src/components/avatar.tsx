/** A person's initials. The name always stands beside it, so it is never read out. */
import './avatar.css';

/** The first letters of the first and the last word of `name`; of one word its first letter alone. */
export function Avatar({ name, small }: { readonly name: string; readonly small?: boolean }) {
  return (
    <span className={small ? 'avatar avatar-small' : 'avatar'} aria-hidden="true">
      {initials(name)}
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
