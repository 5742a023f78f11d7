/** Whether people comment on records: where a constant of point 9 says no, they do not. */
import { type Application, commentsConstant, findConstant, foldName, givenValue } from '@ninefold/model';
import { usualComments } from '../assumptions/chosen/comments.ts';

/** What is given at the start counts for nothing: whether an application has comments stands in its document. */
export function hasComments(application: Application): boolean {
  return saidOfComments(application) ?? usualComments;
}

/** Whether a constant says whether there are comments, by its name. */
export function isAboutComments(constant: string): boolean {
  return foldName(constant) === foldName(commentsConstant);
}

/** undefined: nothing that is a yes or a no. */
export function saidOfComments(application: Application): boolean | undefined {
  const constant = findConstant(application, commentsConstant);
  const value = constant && givenValue(constant.value)?.value;
  return typeof value === 'boolean' ? value : undefined;
}
