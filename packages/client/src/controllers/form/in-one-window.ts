/** What must not be done by two windows of a browser at once (W3C, Web Locks). */

/** Does `work` once no other window does anything under this name. Over plain http, where browsers keep no locks, at once. */
export async function inOneWindow<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = navigator.locks;
  return locks ? await locks.request(name, work) : work();
}
