/** What stands around a form. */
export type FormFrame = 'page' | 'dialog';
