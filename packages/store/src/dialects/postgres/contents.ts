/** Contents of files, in a table beside the others: a row for each piece. */
import type { FileContents } from '../../dialect/database.ts';
import type { ConnectionPool } from './pool.ts';
import { translated } from './problems.ts';

export const contentTable: readonly string[] = [
  'CREATE TABLE IF NOT EXISTS nf_content (file text COLLATE "C" NOT NULL, piece bigint NOT NULL, start bigint NOT NULL, bytes bytea NOT NULL, at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (file, piece))',
];

/** Long enough for a content to be written without becoming known. */
const longestUnknown = '1 hour';

/** Bytes of a row: what is sent or read at one go. */
const pieceSize = 256 * 1024;

/** Each is written in one transaction of its own. */
export function contentsIn(pool: ConnectionPool): FileContents {
  return {
    write: (id, pieces) =>
      pool.use(async (client) => {
        try {
          await client.query('BEGIN');
          let piece = 0;
          let start = 0;
          for await (const bytes of inPieces(pieces)) {
            await client.query('INSERT INTO nf_content (file, piece, start, bytes) VALUES ($1, $2, $3, $4)', [id, piece, start, bytes]);
            piece += 1;
            start += bytes.length;
          }
          // One without a byte is there all the same.
          if (piece === 0) await client.query("INSERT INTO nf_content (file, piece, start, bytes) VALUES ($1, 0, 0, '')", [id]);
          await client.query('COMMIT');
        } catch (problem) {
          await client.query('ROLLBACK');
          throw translated(problem);
        }
      }),
    async read(id, range) {
      const { from, to } = range ?? { from: 0, to: Number.MAX_SAFE_INTEGER };
      const sql =
        'SELECT piece, start, bytes FROM nf_content WHERE file = $1 AND piece > $2 AND start <= $3 AND start + octet_length(bytes) >= $4 ORDER BY piece LIMIT 1';
      const next = async (after: number): Promise<Piece | undefined> => {
        const [row] = (await pool.use((client) => client.query<Row>(sql, [id, after, to, from]))).rows;
        if (!row) return undefined;
        const start = Number(row.start);
        return {
          piece: Number(row.piece),
          bytes: row.bytes.subarray(Math.max(0, from - start), Math.min(row.bytes.length, to - start + 1)),
        };
      };
      const first = await next(-1);
      return first ? streamOf(first, next) : null;
    },
    has: async (id) => (await pool.use((client) => client.query('SELECT 1 FROM nf_content WHERE file = $1 LIMIT 1', [id]))).rows.length > 0,
    async remove(id) {
      await pool.use((client) => client.query('DELETE FROM nf_content WHERE file = $1', [id]));
    },
    async removeUnknown(isKnown) {
      const old = `SELECT DISTINCT file FROM nf_content WHERE piece = 0 AND at < now() - interval '${longestUnknown}'`;
      const { rows } = await pool.use((client) => client.query<{ file: string }>(old));
      for (const { file } of rows) if (!(await isKnown(file))) await this.remove(file);
    },
  };
}

interface Row {
  readonly piece: bigint;
  readonly start: bigint;
  readonly bytes: Buffer;
}

interface Piece {
  readonly piece: number;
  readonly bytes: Uint8Array;
}

function streamOf(first: Piece, next: (after: number) => Promise<Piece | undefined>): ReadableStream<Uint8Array> {
  let current: Piece | undefined = first;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { piece, bytes }: Piece = current ?? first;
      if (bytes.length > 0) controller.enqueue(bytes);
      current = await next(piece);
      if (!current) controller.close();
    },
  });
}

/** Gathered or cut, so that each but the last has the size of a row. */
async function* inPieces(pieces: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const each of pieces) {
    held.push(each);
    size += each.length;
    while (size >= pieceSize) {
      const all = Buffer.concat(held);
      yield all.subarray(0, pieceSize);
      held = [all.subarray(pieceSize)];
      size -= pieceSize;
    }
  }
  if (size > 0) yield Buffer.concat(held);
}
