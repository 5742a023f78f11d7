/** Contents of files in a bucket. */
import type { FileContents } from '../../dialect/database.ts';
import type { FilesProblem } from '../../files.ts';
import { StoreUnavailable } from '../../store.ts';
import type { FilesAddress } from '../address.ts';
import { openRemote, type Remote } from './client.ts';
import { asUnavailable, isNotThere } from './problems.ts';
import { readContent } from './read.ts';
import { sweepContents } from './sweep.ts';
import { writeContent } from './write.ts';

/** Whose files lie in a place: of two data that take one place for theirs, each would remove what the other keeps. */
const markerId = 'ninefold-owner';

export interface RemoteContents extends FileContents {
  /** Why the place cannot be used; undefined when it can. */
  problem(): Promise<FilesProblem | undefined>;
  /** The same, without taking the place. */
  look(): Promise<FilesProblem | undefined>;
  /** Whether the place is this data's already; rejects with StoreUnavailable where that cannot be told, or it is another's. */
  isOwn(): Promise<boolean>;
}

/** `owner`: the name of the data that the place is for; nothing is written or removed where another one's lie. Nothing is asked yet. */
export async function contentsInBucket(address: FilesAddress, owner: string): Promise<RemoteContents> {
  const remote = await openRemote(address);
  const { client, sdk, bucket, keyOf, name } = remote;
  let claimed: Promise<void> | undefined;
  const claim = (): Promise<void> => {
    claimed ??= claimPlace(remote, owner).catch((problem: unknown) => {
      claimed = undefined;
      throw asUnavailable(problem);
    });
    return claimed;
  };
  const isOwn = (): Promise<boolean> => ensureOwn(remote, owner).catch(refuseAsUnavailable);
  return {
    isElsewhere: true,
    async write(id, pieces) {
      await claim();
      await writeContent(remote, id, pieces);
    },
    read: (id, range) => readContent(remote, id, range),
    has: (id) =>
      client.send(new sdk.HeadObjectCommand({ Bucket: bucket, Key: keyOf(id) })).then(
        () => true,
        (problem: unknown) => {
          if (isNotThere(problem)) return false;
          throw asUnavailable(problem);
        },
      ),
    async remove(id) {
      await claim();
      await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: keyOf(id) })).catch((problem: unknown) => {
        throw asUnavailable(problem);
      });
    },
    async removeUnknown(isKnown) {
      await claim();
      await sweepContents(remote, keyOf(markerId), isKnown);
    },
    problem: () => problemOf(name, claim()),
    look: () => problemOf(name, isOwn()),
    isOwn,
    close: () => client.destroy(),
  };
}

async function problemOf(name: string, work: Promise<unknown>): Promise<FilesProblem | undefined> {
  try {
    await work;
    return undefined;
  } catch (problem) {
    if (problem instanceof StoreUnavailable && problem.reason === 'files of other data') return { kind: 'in use', words: problem.message };
    const reason = problem instanceof Error && problem.cause instanceof Error ? problem.cause.message : String(problem);
    return { kind: 'out of reach', words: `Files in ${name}: ${reason}.` };
  }
}

function refuseAsUnavailable(problem: unknown): never {
  throw asUnavailable(problem);
}

/** Throws StoreUnavailable where the files of other data lie there. */
async function claimPlace(remote: Remote, owner: string): Promise<void> {
  if (await ensureOwn(remote, owner)) return;
  const { client, sdk, bucket, keyOf } = remote;
  await client.send(new sdk.PutObjectCommand({ Bucket: bucket, Key: keyOf(markerId), Body: owner, ContentType: 'text/plain' }));
}

/** Whether the place is this data's by now; throws StoreUnavailable where it is another's. Nothing is written. */
async function ensureOwn({ client, sdk, bucket, keyOf, name }: Remote, owner: string): Promise<boolean> {
  const answer = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: keyOf(markerId) })).catch((problem: unknown) => {
    if (isNotThere(problem)) return undefined;
    throw problem;
  });
  const found = await answer?.Body?.transformToString();
  if (found === undefined || found.trim() === owner) return found !== undefined;
  throw new StoreUnavailable(
    'files of other data',
    `In ${name} lie the files of other data. Each data needs a prefix of its own: s3://BUCKET/PREFIX.`,
  );
}
