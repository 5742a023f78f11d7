/** Where files are to be kept, as a command is told. */
import { filesAddressForm, readFilesAddress } from '@ninefold/store';
import { unusable } from '../failure.ts';

/** What was given, once it can be used; undefined: nothing was. Throws a `CommandFailure` (2) for what is no such place. */
export function givenPlaceOfFiles(given: string | undefined, command: string): string | undefined {
  if (given === undefined || readFilesAddress(given)) return given;
  // It may have been meant to hold a password: it is not said again.
  throw unusable(
    `--files takes a place in S3, such as ${filesAddressForm}. Credentials stand in the environment: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY.`,
    command,
  );
}
