/** N907: whether there are comments, said by what is neither yes nor no. */
import { saidOfComments } from '@ninefold/engine';
import { commentsConstant, findConstant } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';

/** Reports N907 (error). */
export function findCommentsNeitherYesNorNo(checking: Checking): void {
  const { application } = checking;
  const constant = findConstant(application, commentsConstant);
  if (constant?.value.kind !== 'given' || saidOfComments(application) !== undefined) return;
  const { name, words } = constant;
  report(checking, 'N907', constant, {
    what: `${name} is neither yes nor no: “${words}”.`,
    why: 'It says whether people comment on records. As long as it says neither, they do.',
    mend: 'Write `no` where nobody is to comment; else `yes`, or remove the row.',
    certainty: 'proved',
  });
}
