/** The version of the command. */

declare const NINEFOLD_VERSION: string | undefined;

/** Put in when the command is built. */
export function version(): string {
  return typeof NINEFOLD_VERSION === 'string' ? NINEFOLD_VERSION : 'unbuilt';
}
