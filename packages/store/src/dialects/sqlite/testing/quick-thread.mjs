// A reader that has found nothing as soon as it is asked. `tells`: where the system says how long it has worked.
import { readlinkSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

const thread = workerData.file === 'tells' ? `/proc/${readlinkSync('/proc/thread-self')}/schedstat` : null;
parentPort?.on('message', () => parentPort?.postMessage({ kind: 'found', answer: { rows: [], next: null }, figures: [] }));
parentPort?.postMessage({ kind: 'ready', thread });
