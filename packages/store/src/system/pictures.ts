/** Pictures of people in the store's own table; each is a file that this table holds. */
import type { Statements } from '../dialect/statements.ts';
import type { PictureReads, PictureWrites } from '../pictures.ts';
import type { WriteContext } from '../write/context.ts';
import { keepFile, letGo } from './files.ts';

/** In the place of a table: what holds the files. */
const picturesTable = 'nf_picture';

/** Sees what `statements` see. */
export function pictureReads(statements: Pick<Statements, 'all' | 'get'>): PictureReads {
  return {
    async of(people) {
      if (people.length === 0) return new Map();
      const places = people.map(() => '?').join(', ');
      const rows = await statements.all(`SELECT person, file FROM nf_picture WHERE person IN (${places})`, people);
      return new Map(rows.map(([person, file]) => [String(person), String(file)]));
    },
    any: async () => (await statements.get("SELECT 1 FROM nf_picture WHERE person > '' LIMIT 1", [])) !== undefined,
  };
}

/** Written in the transaction of `context`. */
export function pictureWrites(context: WriteContext): PictureWrites {
  const { statements, now } = context;
  return {
    async set(person, file) {
      await removePicture(context, person);
      await keepFile(statements, file, now());
      await holdPicture(context, person, file.file);
      await statements.run('INSERT INTO nf_picture (person, file) VALUES (?, ?)', [person, file.file]);
    },
    remove: (person) => removePicture(context, person),
  };
}

/** It stays as long as the person has it. */
export async function holdPicture({ statements }: WriteContext, person: string, file: string): Promise<void> {
  const sql = 'INSERT INTO nf_file_use (file, entity, record) VALUES (?, ?, ?) ON CONFLICT DO NOTHING';
  await statements.run(sql, [file, picturesTable, person]);
}

/** Of a person who takes it away, is removed or forgotten. */
export async function removePicture({ statements, filesGone }: WriteContext, person: string): Promise<void> {
  const [file] = (await statements.get('SELECT file FROM nf_picture WHERE person = ?', [person])) ?? [];
  if (file === undefined) return;
  await statements.run('DELETE FROM nf_picture WHERE person = ?', [person]);
  if (await letGo(statements, picturesTable, person, String(file))) filesGone.some = true;
}
