/** N108 and N109: the pictures that point 1 names, and the files beside the document that they are. */
import { type Given, givenValue } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';

/** Reports N108 (error) and N109 (error). Silent where nobody looked beside the document. */
export function findPicturesBeside(checking: Checking): void {
  const { logo, icon } = checking.application.product;
  findOf(checking, 'logo', logo, givenValue(logo) ?? [], 'The title stands in its place.');
  const file = givenValue(icon);
  findOf(checking, 'icon', icon, file === undefined ? [] : [file], 'The first letters of the title stand in its place.');
}

function findOf(
  { beside, ...checking }: Checking,
  what: 'logo' | 'icon',
  given: Given<unknown>,
  files: readonly string[],
  why: string,
): void {
  if (!beside?.pictures || given.kind !== 'given') return;
  const at = { statement: `product/${what}`, span: given.span };
  for (const file of files) {
    const found = beside.pictures.find((picture) => picture.file === file);
    if (!found)
      report({ beside, ...checking }, 'N108', at, {
        what: `The ${what} is not there: ${file}.`,
        why,
        mend: `Put the picture into the folder of ${beside.name}.md, under that name, letter by letter.`,
      });
    else if (found.problem !== undefined)
      report({ beside, ...checking }, 'N109', at, {
        what: `${file} cannot be used as the ${what}: ${found.problem}.`,
        why,
        mend: what === 'logo' ? 'Save it anew as a plain SVG, PNG or WebP.' : 'Save it anew as a plain SVG or PNG, as wide as it is high.',
      });
  }
}
