/** Whether a request was sent to this machine by its own name: a page elsewhere cannot make a browser say so (DNS rebinding). */

const names = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** By the host name in its address, whatever the port. */
export function isLoopback(request: Request): boolean {
  return names.has(new URL(request.url).hostname);
}
