/**
 * Resolves in a task of its own: what is pressed meanwhile is heard, and what can be painted is. For what would otherwise go on in the task
 * that a browser began with something else.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    // A timer may be held back by some milliseconds; a message is not.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
