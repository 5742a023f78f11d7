/** The name of a file, as a header has it: percent-encoded UTF-8. */
export function nameOfFile(file: File): string {
  return encodeURIComponent(file.name.replace(/\p{Cs}/gu, '_'));
}
