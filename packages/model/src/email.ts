/**
 * One spelling of an e-mail address for all that mean the same mailbox: composed (Unicode NFC), in small letters. Two addresses that look
 * alike and are not the same (`ſ` and `s`) stay two: mail for one must never go to the other.
 */
export function foldEmail(address: string): string {
  return address.normalize('NFC').toLowerCase();
}
