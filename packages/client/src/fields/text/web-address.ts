/** The address a link may go to: http and https only, so that a stored `javascript:` never runs. undefined for all else. */
export function webAddress(text: string): string | undefined {
  const address = /^[a-z][a-z\d+.-]*:/iu.test(text) ? text : `https://${text}`;
  try {
    const url = new URL(address);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
  } catch {
    return undefined;
  }
}
