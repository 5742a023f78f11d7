/** Whether people comment on records: where a constant of point 9 says no, they do not. */
import { type Application, commentsConstant, findConstant, foldName, givenValue } from '@ninefold/model';
import { usualComments } from '../assumptions/chosen/comments.ts';

/** What is given at the start counts for nothing: whether an application has comments stands in its document. */
export function hasComments(application: Application): boolean {
  return saidOfComments(application) ?? usualComments;
}

/** Whether a constant of this name, with this meaning, decides it. */
export function isAboutComments(application: Application, constant: string): boolean {
  return foldName(constant) === foldName(commentsConstant) && saidOfComments(application) !== undefined;
}

/** undefined: nothing that is a yes or a no. */
export function saidOfComments(application: Application): boolean | undefined {
  const constant = findConstant(application, commentsConstant);
  const value = constant && givenValue(constant.value)?.value;
  return typeof value === 'boolean' ? value : undefined;
}
