/** Why a record that waits for a call cannot be changed, for people. */
export function waitingWords(call: string): string {
  return `This waits for: ${call}.`;
}
