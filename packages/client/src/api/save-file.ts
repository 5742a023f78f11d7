/** Something the page has, as a file on this device. */

/** As if a link to it were pressed. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keptMs);
}

/** Browsers begin to read it a moment later. */
const keptMs = 60_000;
