/** Names of files: whatever was sent becomes one that can stand in a list and in a header; folders are left out. */

const longest = 120;

/** At most `longest` letters, the ending among them; `file` where nothing is left. */
export function safeFileName(given: string): string {
  const last = given.normalize('NFC').split(/[\\/]/u).at(-1) ?? '';
  const plain = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '')
    .replace(/[<>:"|?*]/gu, '_')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/gu, '');
  return shortened(plain) || 'file';
}

/** The ending stays. */
function shortened(name: string): string {
  const letters = [...name];
  if (letters.length <= longest) return name;
  const ending = /\.[A-Za-z0-9]{1,10}$/u.exec(name)?.[0] ?? '';
  return letters.slice(0, longest - ending.length).join('') + ending;
}

/** RFC 6266: a name for every reader, and the name as it is. */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  const exact = encodeURIComponent(name).replace(/['()*]/gu, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
