/** The SDK, loaded where a place of files is one of S3, and never else: it is larger than the store. */
import type { S3Client } from '@aws-sdk/client-s3';
import type { FilesAddress } from '../address.ts';

/** What of the SDK is used, with a client of one place. */
export interface Remote extends FilesAddress {
  readonly sdk: typeof import('./sdk.ts');
  readonly client: S3Client;
  /** The key of a content by its id. Ids are ours; whatever else is asked for leads nowhere outside the prefix. */
  keyOf(id: string): string;
}

/** Until a connection is open, and until an answer begins. Whoever opens a file waits for so long at most, twice. */
const connectionMs = 2_000;
const answerMs = 10_000;
/** Without a byte; what is read goes on from where it was. */
const silenceMs = 60_000;

/**
 * Region and credentials are found by the SDK where it always looks: environment, profile, the machine's own role. Nothing is asked of
 * the place yet.
 */
export async function openRemote(address: FilesAddress): Promise<Remote> {
  const sdk = await import('./sdk.ts');
  const { endpoint, region = endpoint === undefined ? undefined : 'us-east-1' } = address;
  const client = new sdk.S3Client({
    ...(region !== undefined && { region }),
    // A provider of one's own seldom has a name for each bucket.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    maxAttempts: 2,
    // Contents carry a SHA-256; other providers do not know all the sums that the SDK would add.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectionMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: silenceMs,
    },
  });
  const before = address.prefix === '' ? '' : `${address.prefix}/`;
  return { ...address, sdk, client, keyOf: (id) => before + id.replace(/[^A-Za-z0-9-]/gu, '_') };
}
