/** The SHA-256 of contents: taken as they are written, and compared as they are read. */
import { createHash } from 'node:crypto';

/** The same pieces, and once all of them were taken, the sum of them in hexadecimal digits. */
export function summed(pieces: AsyncIterable<Uint8Array>): { readonly pieces: AsyncIterable<Uint8Array>; sum(): string } {
  const hash = createHash('sha256');
  async function* through(): AsyncIterable<Uint8Array> {
    for await (const piece of pieces) {
      hash.update(piece);
      yield piece;
    }
  }
  return { pieces: through(), sum: () => hash.digest('hex') };
}

/** A content that is not what was kept. */
class DamagedContent extends Error {
  constructor() {
    super('A file is not as it was kept.');
    this.name = 'DamagedContent';
  }
}

/**
 * The same content; it ends with DamagedContent, its last piece held back, where its sum is another: nobody takes it for whole. `sum` in
 * hexadecimal digits.
 */
export function compared(content: ReadableStream<Uint8Array>, sum: string): ReadableStream<Uint8Array> {
  const hash = createHash('sha256');
  let held: Uint8Array | undefined;
  const comparing = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      hash.update(piece);
      if (held) controller.enqueue(held);
      held = piece;
    },
    flush(controller) {
      if (hash.digest('hex') !== sum) controller.error(new DamagedContent());
      else if (held) controller.enqueue(held);
    },
  });
  return content.pipeThrough(comparing);
}
