/** What a caller takes as an answer (RFC 9110, 12.5.1). */

/** A browser that goes to an address names pages of text. */
export function namesHtml(accept: string | undefined): boolean {
  return mediaRanges(accept ?? '').includes('text/html');
}

/** So do commands, uptime checks and link previews, by taking anything. */
export function takesHtml(accept: string | undefined): boolean {
  return mediaRanges(accept ?? '*/*').some((range) => range === 'text/html' || range === 'text/*' || range === '*/*');
}

/** Those that are not ruled out by `q=0`. */
function mediaRanges(accept: string): readonly string[] {
  return accept.split(',').flatMap((one) => {
    const [range = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase());
    return parameters.some((part) => /^q=0(?:\.0*)?$/u.test(part)) ? [] : [range];
  });
}
