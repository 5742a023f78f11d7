/** Adds up what passes through. */
import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { EntrySum } from './manifest.ts';

/** `sum` is that of all that passed until then. Asked once. */
export function createChecksum(): { readonly through: Transform; sum(): EntrySum } {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, sum: () => ({ bytes, sha256: hash.digest('hex') }) };
}
