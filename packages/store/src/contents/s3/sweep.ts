/** What nothing is known of goes from S3: contents, and parts of what was never ended. */
import type { Remote } from './client.ts';
import { asUnavailable } from './problems.ts';

/** Long enough for a content to be written without becoming known. */
const longestUnknown = 24 * 60 * 60 * 1000;

/** Rejects with StoreUnavailable where the place cannot be asked. */
export async function sweepContents(remote: Remote, marker: string, isKnown: (id: string) => Promise<boolean>): Promise<void> {
  try {
    await endUploads(remote);
    for await (const { key, id, at } of contentsIn(remote))
      if (key !== marker && isOld(at) && !(await isKnown(id)))
        await remote.client.send(new remote.sdk.DeleteObjectCommand({ Bucket: remote.bucket, Key: key }));
  } catch (problem) {
    throw asUnavailable(problem);
  }
}

function isOld(at: Date | undefined): boolean {
  return at !== undefined && Date.now() - at.getTime() > longestUnknown;
}

interface Listed {
  readonly key: string;
  readonly id: string;
  /** When it came. */
  readonly at: Date | undefined;
}

/** What lies deeper is somebody else's. */
async function* contentsIn({ client, sdk, bucket, keyOf }: Remote): AsyncIterable<Listed> {
  const before = keyOf('');
  for (let from: string | undefined; ; ) {
    const wanted = { Bucket: bucket, Prefix: before, Delimiter: '/', ContinuationToken: from };
    const { Contents = [], NextContinuationToken } = await client.send(new sdk.ListObjectsV2Command(wanted));
    for (const { Key: key = '', LastModified } of Contents) yield { key, id: key.slice(before.length), at: LastModified };
    if (NextContinuationToken === undefined) return;
    from = NextContinuationToken;
  }
}

/** A provider that cannot list them has to end them by a rule of its own; one that lists those of other prefixes too ends none of them. */
async function endUploads({ client, sdk, bucket, keyOf }: Remote): Promise<void> {
  const before = keyOf('');
  const listed = client.send(new sdk.ListMultipartUploadsCommand({ Bucket: bucket, Prefix: before })).then(
    ({ Uploads = [] }) => Uploads,
    (problem: unknown) => {
      if (problem instanceof Error && problem.name === 'NotImplemented') return [];
      throw problem;
    },
  );
  for (const { Key = '', UploadId, Initiated } of await listed)
    if (isOld(Initiated) && Key.startsWith(before) && !Key.slice(before.length).includes('/'))
      await client.send(new sdk.AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }));
}
