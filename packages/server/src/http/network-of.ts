/** What counts as one place to come from. */
import { isIPv6 } from 'node:net';

/** The address itself; of IPv6 its network of 64 bits, which is one household. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter((part) => part !== '');
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter((part) => part !== '').length;
  return [...groups, ...Array<string>(missing).fill('0'), ...(tail?.split(':') ?? [])].slice(0, 4).join(':');
}
