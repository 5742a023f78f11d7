/** Where the application's own API lies; no screen and no call of a document has an address below it. */
export const platformPath = '/_app';

/** Where whoever watches over the server asks. */
export const operationsPaths = { health: '/_health', ready: '/_ready', metrics: '/_metrics' } as const;

const reserved: readonly string[] = [platformPath, ...Object.values(operationsPaths)];

/** In words: below which addresses no screen and no call of a document can be. */
export const platformAddresses: string = new Intl.ListFormat('en', { type: 'conjunction' }).format(reserved);

/** Whether a path, without its query, lies there. */
export function isPlatformPath(path: string): boolean {
  return reserved.some((one) => path === one || path.startsWith(`${one}/`));
}
