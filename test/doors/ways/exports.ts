/** Exports: the same rows as every list tells, by the same filters, orders and searches, as each kind of file. */
import { exportFormats } from '@ninefold/protocol';
import type { TestAnswer } from '../../../packages/server/src/testing/start.ts';
import type { Question, Room } from '../room.ts';
import { partQuestions, relatedQuestions } from './gathered.ts';
import { listQuestions } from './lists.ts';

/** Of what `rows` is asked: JSON tells of which record each value is, and is judged; of the others it is seen that nothing follows from what is hidden. */
export function exportQuestions(room: Room): readonly Question[] {
  const asked = [...listQuestions(room), ...partQuestions(room), ...relatedQuestions(room)];
  return asked.flatMap((question) => {
    const isWhole = !/[?&](?:filter|order|search)=/u.test(question.request.path);
    const formats = exportFormats.filter((format) => (isWhole && format === 'json') || room.isTurn(`${format} ${question.request.path}`));
    // A table has a row for each line.
    return formats.map((format) => asExport(question, format, format === 'csv' ? '&lines=rows' : ''));
  });
}

function asExport({ request, judge }: Question, format: string, more: string): Question {
  const path = request.path.replace('/_app/rows?', `/_app/exports/${format}?`).replace(/(?<=[?&])limit=\d+&|&limit=\d+/u, '');
  return { request: { ...request, path: path + more }, ...(judge && format === 'json' && { judge: (answer) => judge(asRows(answer)) }) };
}

/** As a page of all rows. */
function asRows(answer: TestAnswer): TestAnswer {
  return Array.isArray(answer.json) ? { ...answer, json: { rows: answer.json, next: null, total: answer.json.length } } : answer;
}
