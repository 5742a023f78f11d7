/** What is said once something about one's own account was done, or was not. */
import { didNotWork, wordsOfTrouble } from '../../api/trouble.ts';
import { showToast } from '../../components/toast.tsx';

/** For `mutate`. */
export function told(done: string) {
  return {
    onSuccess: () => showToast(done),
    onError: (error: Error) => showToast(wordsOfTrouble(error, didNotWork())),
  };
}
