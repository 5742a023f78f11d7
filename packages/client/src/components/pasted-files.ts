/** Files that are pasted: a picture from the clipboard, files copied in a folder. */

/** null where there are none, and where text comes with them: a spreadsheet gives a picture of its cells, too. */
export function pastedFiles({ clipboardData }: { readonly clipboardData: DataTransfer | null }): FileList | null {
  if (!clipboardData || clipboardData.files.length === 0 || clipboardData.types.includes('text/plain')) return null;
  return clipboardData.files;
}
