/** The text of a file that a spreadsheet wrote: in UTF-8, else in the code page of Windows, which older ones write. */

/** Never rejects for what the file holds; what is no text comes out as signs that no column is called by. */
export async function readSheet(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
