/** Where the application's own API lies; no screen and no call of a document has an address below it. */
export const platformPath = '/_app';

/** Whether a path, without its query, lies there. */
export function isPlatformPath(path: string): boolean {
  return path === platformPath || path.startsWith(`${platformPath}/`);
}
