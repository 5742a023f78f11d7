/** Somebody who joined an application that runs, as people do: by a link that the command made. */
import type { Bench } from './command.ts';

interface Joining {
  /** Of the application that runs. */
  readonly address: string;
  readonly file: string;
  readonly data: string;
  readonly role: string;
  readonly email: string;
  /** What the form asks for beside the password. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** Throws where the invitation is refused. */
export async function joinIn(bench: Bench, { address, file, data, role, email, fields }: Joining): Promise<void> {
  const link = (await bench.here('invite', file, '--data', data, '--role', role, email)).out.trim();
  const joined = await fetch(`${address}/_app/invitations/${link.split('/').at(-1)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ password: 'correct horse battery', ...(fields && { fields }) }),
  });
  if (joined.status !== 204) throw new Error(await joined.text());
}
