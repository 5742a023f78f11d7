/** How the database's text of a value is read. */

export type ValueReader = (text: string) => unknown;

/** Types by their numbers in the catalogue. Whole numbers are exact, yes is 1, bytes are bytes, all else is text. */
export function readerOf(type: number): ValueReader {
  return readers[type] ?? String;
}

const readers: Readonly<Record<number, ValueReader>> = {
  16: (text) => (text === 't' ? 1n : 0n),
  17: (text) => Buffer.from(text.slice(2), 'hex'),
  20: BigInt,
  21: BigInt,
  23: BigInt,
  26: BigInt,
  701: Number,
  1700: (text) => (text.includes('.') ? Number(text) : BigInt(text)),
};
