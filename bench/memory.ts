/** What a process holds of the machine's memory. */
import { readFileSync } from 'node:fs';

/** Megabytes (`VmRSS`, proc(5)); NaN where the system does not say. */
export function memoryOf(pid: number): number {
  const status = process.platform === 'linux' ? readFileSync(`/proc/${pid}/status`, 'utf8') : '';
  return Number(/^VmRSS:\s+(\d+) kB/mu.exec(status)?.[1] ?? Number.NaN) / 1000;
}
