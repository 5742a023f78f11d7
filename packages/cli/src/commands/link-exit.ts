/** How commands end that print a link: the last line of their help. */
export const linkExit =
  'Exit code: 0, 1 when no link can be made, 2 when the arguments cannot be used, 3 when a changed document needs a plan first.';
