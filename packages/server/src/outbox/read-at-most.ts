/** The body of an answer as text, never more than a limit of bytes of it in memory; null when it is longer. */
export async function readAtMost(response: Response, limit: number): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > limit) return null;
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}
