/**
 * How many requests are worked on at once. One more than a server gets through in good time is sent away at once, and told when to come
 * again: waiting without end would help nobody, and those before it still less.
 */
import type { Admission } from '../context/admission.ts';
import { RefusalError } from '../problems/refusal-error.ts';

/** Nobody is there. */
export function createAdmission(most: number): Admission {
  let inside = 0;
  return {
    async admit(work) {
      if (inside >= most) throw tooMuch();
      inside += 1;
      try {
        return await work();
      } finally {
        inside -= 1;
      }
    },
    async aside(work) {
      inside -= 1;
      try {
        return await work();
      } finally {
        inside += 1;
      }
    },
  };
}

function tooMuch(): RefusalError {
  const refusal = {
    code: 'unavailable',
    status: 503,
    statement: null,
    path: [],
    message: 'Too much is asked at once. Try again in a moment.',
  };
  return new RefusalError([refusal], { headers: { 'retry-after': '1' } });
}
