/**
 * Pictures of people. Whoever may read what somebody is called may see their picture: that of the field for it, where their record has one,
 * else the one they gave themselves.
 */
import { randomUUID } from 'node:crypto';
import { labelOf, pictureField, pictures } from '@ninefold/engine';
import { type Entity, isFile, type RecordValue } from '@ninefold/model';
import type { FoundFile } from '@ninefold/store';
import type { RequestContext } from '../context/request-context.ts';
import type { RunningApplication } from '../context/running-application.ts';
import { contentType } from '../files/content-type.ts';
import { pictureSize } from '../files/picture-size.ts';
import { receive } from '../files/receive.ts';
import { platformRefused } from '../problems/platform.ts';
import { createNaming, type Naming } from '../records/naming.ts';

/** Whether it is worth asking. */
export async function hasPictures({ people, store }: RunningApplication): Promise<boolean> {
  return people.some(({ entity }) => pictureField(entity) !== undefined) || (people.length > 0 && (await store.pictures.any()));
}

/** Whether one has one; null where one cannot give oneself any. */
export async function ownPicture(context: RequestContext): Promise<{ readonly has: boolean } | null> {
  const id = ownPlace(context);
  return id === undefined ? null : { has: (await context.running.store.pictures.of([id])).has(id) };
}

/** In place of the one before. Refused where it is too large, or no JPEG or WebP of the size that is drawn. */
export async function setOwnPicture(context: RequestContext, body: ReadableStream<Uint8Array> | null): Promise<void> {
  const { running, services } = context;
  const person = requirePlace(context);
  const { contents } = running.store.files;
  const id = randomUUID();
  const tooLarge = () => platformRefused('too-large', { said: 'This picture is too large.' });
  const { size, head, sum } = await services.admission.aside(() => receive(contents, id, body, pictures.bytes, tooLarge));
  try {
    const type = contentType(head, '');
    const drawn = pictureSize(head);
    const fits = drawn && Math.max(drawn.width, drawn.height) <= pictures.side && Math.min(drawn.width, drawn.height) > 0;
    if (!taken.has(type) || !fits) throw platformRefused('wrong-type', { said: 'This is no small JPEG or WebP picture.' });
    const file = { file: id, name: type === 'image/webp' ? 'picture.webp' : 'picture.jpg', size: BigInt(size), type, sum, who: person };
    await running.store.change((transaction) => transaction.pictures.set(person, file));
  } catch (error) {
    await contents.remove(id);
    throw error;
  }
}

const taken: ReadonlySet<string> = new Set(['image/webp', 'image/jpeg']);

/** Does nothing where there is none. */
export async function removeOwnPicture(context: RequestContext): Promise<void> {
  const person = requirePlace(context);
  await context.running.store.change((transaction) => transaction.pictures.remove(person));
}

/** Of those that have one which whoever asks may see: the ids of the files. */
export async function picturesOf(context: RequestContext, people: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const naming = createNaming(context, context.running.store);
  const given = await context.running.store.pictures.of(people);
  const seen = await Promise.all(people.map(async (id) => [id, await seenPicture(context, naming, given, id)] as const));
  return new Map(seen.flatMap(([id, file]) => (file === undefined ? [] : [[id, file] as const])));
}

/** null where there is none that whoever asks may see. */
export async function pictureOf(context: RequestContext, person: string): Promise<FoundFile | null> {
  const file = (await picturesOf(context, [person])).get(person);
  return file === undefined ? null : await context.running.store.files.find(file);
}

async function seenPicture(
  context: RequestContext,
  naming: Naming,
  given: ReadonlyMap<string, string>,
  id: string,
): Promise<string | undefined> {
  const { running, principal } = context;
  if (principal.person.record?.id === id && given.has(id)) return given.get(id);
  const person = await naming.person(id);
  const entity = running.people.find((kind) => kind.entity.name === person.entity)?.entity;
  if (!entity || person.id === undefined || !isNamed(running, person)) return undefined;
  const field = pictureField(entity);
  if (!field) return given.get(id);
  const value = person.fields[field.name];
  if (!isFile(value) || !drawn.has(value.type) || value.size > BigInt(pictures.bytesOfField)) return undefined;
  // A sample names a file that nobody has.
  return (await running.store.files.find(value.file))?.file;
}

/** By every browser, without running anything. */
const drawn: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/** A piece of an id is no name. */
function isNamed({ application }: RunningApplication, { id: _, ...nameless }: RecordValue): boolean {
  return labelOf(application, nameless) !== '';
}

/** Whose picture one may set; undefined for nobody, for a program, and where the record has a field for it. */
function ownPlace({ running, principal }: RequestContext): string | undefined {
  const { record } = principal.person;
  const entity: Entity | undefined = running.people.find((kind) => kind.entity.name === record?.entity)?.entity;
  return !entity || principal.byKey || pictureField(entity) ? undefined : record?.id;
}

function requirePlace(context: RequestContext): string {
  const person = ownPlace(context);
  if (person === undefined) throw platformRefused('not-found');
  return person;
}
