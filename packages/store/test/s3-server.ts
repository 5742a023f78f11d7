/// <reference path="./s3rver.d.ts" />
/** An S3 server of the tests' own, on a free port of this machine, with one bucket in a folder that goes with it. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** Under which it lets one in. */
export const credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

const bucket = 'claims-files';

export interface BucketServer {
  readonly folder: string;
  readonly port: number;
  /** What `--files` is given for a prefix of the bucket. */
  address(prefix: string): string;
  /** Looks at a request first; true: it is answered. */
  between: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Nobody answers any more, as if the machine were gone. */
  stop(): Promise<void>;
}

/** The address of a prefix at a port. */
export function addressOfBucket(port: number, prefix: string): string {
  return `s3://${bucket}/${prefix}?endpoint=http://127.0.0.1:${port}`;
}

/** Started once it resolves. */
export async function startBucketServer(): Promise<BucketServer> {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-bucket-'));
  // It signs lists otherwise than everybody else; whoever it does not know it lets in nowhere.
  const unsigned = { allowMismatchedSignatures: true };
  const s3rver = new S3rver({ directory: folder, silent: true, vhostBuckets: false, configureBuckets: [{ name: bucket }], ...unsigned });
  await s3rver.configureBuckets();
  const answer = s3rver.callback();
  const http = createServer((request, response) => {
    if (server.between(request, response)) return;
    const [, upload] = /[?&]uploadId=([^&]+)/u.exec(request.url ?? '') ?? [];
    // The server from npm neither gives up an upload nor lists them.
    if (request.method === 'DELETE' && upload !== undefined) {
      rmSync(join(folder, bucket, uploads, upload), { recursive: true, force: true });
      response.writeHead(204).end();
    } else if (request.method === 'GET' && /\?(?:.*&)?uploads(?:[=&]|$)/u.test(request.url ?? '')) response.end(listed(folder));
    else answer(request, response);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const at = http.address();
  const port = typeof at === 'object' && at ? at.port : 0;
  const server: BucketServer = {
    folder,
    port,
    address: (prefix) => addressOfBucket(port, prefix),
    between: () => false,
    async stop() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
      s3rver.logger.exceptions.unhandle();
      s3rver.logger.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return server;
}

/** Keys below a prefix, without it: what lies in the bucket now. */
export function keysIn(folder: string, prefix: string): readonly string[] {
  const files = readdirSync(join(folder, bucket), { recursive: true, encoding: 'utf8' });
  return files.flatMap((file) => {
    const [, key = ''] = /^(.*)\._S3rver_object$/u.exec(file) ?? [];
    return key.startsWith(`${prefix}/`) ? [key.slice(prefix.length + 1)] : [];
  });
}

const uploads = '._S3rver_uploads';

/** Keys of what was begun in parts and neither ended nor given up. */
export function begunIn(folder: string): readonly string[] {
  return uploadsIn(folder).map(({ key }) => key);
}

function uploadsIn(folder: string): readonly { readonly id: string; readonly key: string }[] {
  const at = join(folder, bucket, uploads);
  const begun = existsSync(at) ? readdirSync(at) : [];
  return begun.flatMap((id) => {
    try {
      return [{ id, key: readFileSync(join(at, id, 'key'), 'utf8') }];
    } catch {
      // Just begun, or given up while a part of it was on its way: it hides none of the others.
      return [];
    }
  });
}

/** Makes a content as old as it says, in hours. */
export function makeOld(folder: string, key: string, hours: number): void {
  const then = Date.now() / 1000 - hours * 3600;
  utimesSync(join(folder, bucket, `${key}._S3rver_object`), then, then);
}

/** As if all of them had begun long ago; those of other prefixes too, as a provider may. */
function listed(folder: string): string {
  const found = uploadsIn(folder).map(
    ({ id, key }) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>2020-01-01T00:00:00.000Z</Initiated></Upload>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><ListMultipartUploadsResult><Bucket>${bucket}</Bucket><IsTruncated>false</IsTruncated>${found.join('')}</ListMultipartUploadsResult>`;
}
