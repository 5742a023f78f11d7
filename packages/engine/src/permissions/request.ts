/** What one may ask permission for, in the words of point 6. Names are compared as everywhere in a document. */

export type PermissionRequest =
  | { readonly kind: 'open'; readonly screen: string }
  | { readonly kind: RecordOperation; readonly entity: string; readonly field?: string }
  /** By a row of its own; whoever may edit the field needs none. */
  | { readonly kind: 'add' | 'remove'; readonly entity: string; readonly field: string; readonly member: 'me' | 'any' }
  | { readonly kind: 'action'; readonly entity: string; readonly action: string }
  | { readonly kind: 'call'; readonly call: string }
  /** Without `role`: as anything at all. */
  | { readonly kind: 'invite'; readonly entity: string; readonly role?: string }
  /** Where no row speaks of it nobody is asked: see `mayImport`. */
  | { readonly kind: 'import'; readonly entity: string }
  | { readonly kind: 'see why' };

export type RecordOperation = 'create' | 'read' | 'edit' | 'delete';
