/** The service worker of the application, which opens it where the network is gone. */

const address = '/service-worker.js';

interface AddressPolicy {
  createScriptURL(asked: string): string;
}

/** As much of Trusted Types as is used here. */
interface PolicyFactory {
  createPolicy(name: string, rules: AddressPolicy): AddressPolicy;
}

/**
 * Registers it, unless the browser has none (over plain http), or is told to save data. A browser that knows it already asks for a newer
 * one. Never rejects.
 */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker || savesData()) return;
  try {
    await serviceWorker.register(trusted(), { scope: '/', updateViaCache: 'none' });
  } catch {
    // Without it all is as it is, but for opening the application without a connection.
  }
}

/** Where another application ran before at the same address, and what runs now is a preview of a document. */
export async function removeWorker(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((one) => one.unregister()));
}

/** The policy of our pages knows one policy by name, for this one address. */
function trusted(): string {
  const { trustedTypes }: { readonly trustedTypes?: PolicyFactory } = globalThis as object;
  if (!trustedTypes) return address;
  return trustedTypes.createPolicy('service-worker', { createScriptURL: () => address }).createScriptURL(address);
}

function savesData(): boolean {
  const { connection }: { readonly connection?: { readonly saveData?: boolean } } = navigator as object;
  return connection?.saveData === true;
}
