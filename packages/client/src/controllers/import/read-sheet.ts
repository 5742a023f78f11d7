/** The text of a file that a spreadsheet wrote: in UTF-8, in UTF-16 where it begins so, else in the code page of Windows, which older ones write. */

/** Never rejects for what the file holds; what is no text comes out as signs that no column is called by. */
export async function readSheet(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
