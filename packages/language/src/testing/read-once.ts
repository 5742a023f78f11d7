/** Most tests run one of few documents: each is read once for all of them in a process, and with it all that follows from its model. */
import { type ReadDocument, readDocument } from '../read-document.ts';

/** More than a process meets again and again; texts that are made up go soon. */
const most = 40;
const known = new Map<string, ReadDocument>();

/** As `readDocument`; of the same text mostly the same model each time. */
export function readOnce(text: string): ReadDocument {
  const read = known.get(text) ?? readDocument(text);
  known.delete(text);
  known.set(text, read);
  for (const oldest of known.keys()) if (known.size > most) known.delete(oldest);
  return read;
}
