/** An open page of somebody: the records that it is told of while they change. */
import type { Started } from '../../packages/server/src/testing/start.ts';

export interface OpenPage {
  /** Ids of records, as they were told. */
  readonly told: ReadonlySet<string>;
  close(): Promise<void>;
}

/** Null for whoever hears nothing. */
export async function openEvents({ server }: Started, cookie: string | undefined): Promise<OpenPage | null> {
  if (cookie === undefined) return null;
  const response = await server.fetch(new Request('http://127.0.0.1:3000/_app/events', { headers: { cookie } }));
  const reader = response.body?.getReader();
  if (response.status !== 200 || !reader) return null;
  const told = new Set<string>();
  const listening = listen(reader, told);
  return {
    told,
    async close() {
      await reader.cancel();
      await listening;
    },
  };
}

async function listen(reader: ReadableStreamDefaultReader<Uint8Array>, told: Set<string>): Promise<void> {
  const decoder = new TextDecoder();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    for (const [, id = ''] of decoder.decode(piece.value).matchAll(/"id":"([^"]+)"/gu)) told.add(id);
  }
}
