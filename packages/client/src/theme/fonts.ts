/** The font, waited for before the first words are drawn: other letters are as wide only nearly, and words would go to other lines later. */

/** Milliseconds after which words are drawn in the letters that are there. */
const patience = 1000;

/** Resolves when what `words` are drawn with is there, or fails to come, or takes longer than one waits for it. Never rejects. */
export async function fontsFor(words: string, fonts: Pick<FontFaceSet, 'load'> = document.fonts): Promise<void> {
  const there = fonts.load('1em "Inter Latin", "Inter Other"', words).catch(() => undefined);
  await Promise.race([there, new Promise((resolve) => setTimeout(resolve, patience))]);
}
