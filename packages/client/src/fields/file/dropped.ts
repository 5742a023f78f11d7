/** Files that were dropped for controls that are not on the page yet: each is taken by its control when that appears. */

const waiting = new Map<string, File>();

/** `id`: of the control. */
export function leaveFor(id: string, file: File): void {
  waiting.set(id, file);
}

/** The file left for the control with this id, once; undefined when there is none. */
export function takeFor(id: string): File | undefined {
  const file = waiting.get(id);
  waiting.delete(id);
  return file;
}
