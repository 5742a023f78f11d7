/** Facts about an application are worked out once: the model is frozen, so what was found stays true. */
import type { Application } from '@ninefold/model';

/** `work` with its answer kept for as long as the application is. */
export function memoize<T>(work: (application: Application) => T): (application: Application) => T {
  const known = new WeakMap<Application, { readonly answer: T }>();
  return (application) => {
    const found = known.get(application) ?? { answer: work(application) };
    known.set(application, found);
    return found.answer;
  };
}
