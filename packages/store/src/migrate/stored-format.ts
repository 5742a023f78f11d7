/**
 * How data is laid out: raised with each change that a program from before must not meet, `stored-format.test.ts` says when. Data of earlier
 * formats is opened, and is of this one from then on; a program that does not know the format leaves the data alone.
 */
export const storedFormat = 2;
