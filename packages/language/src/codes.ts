/** The catalogue of findings this package reports: permanent code → short name and severity. */
import type { Severity } from '@ninefold/model';

/** A kind of finding: what its code stands for. */
export interface FindingKind {
  readonly name: string;
  readonly severity: Severity;
}

export const codes = {
  N001: { name: 'missing-points', severity: 'error' },
  N002: { name: 'misspelt-headings', severity: 'error' },
  N003: { name: 'empty-points', severity: 'error' },
  N004: { name: 'points-not-shown', severity: 'gap' },
  N005: { name: 'cells-not-shown', severity: 'gap' },
  N007: { name: 'blank-cells', severity: 'gap' },
  N008: { name: 'wrong-cell-counts', severity: 'error' },
  N009: { name: 'pipes-in-code', severity: 'error' },
  N010: { name: 'unknown-tables', severity: 'warning' },
  N011: { name: 'unreadable-expressions', severity: 'error' },
  N012: { name: 'repeated-names', severity: 'error' },
  N013: { name: 'unknown-names', severity: 'error' },
  N014: { name: 'case-differs', severity: 'note' },
  N015: { name: 'said-and-not-said', severity: 'warning' },
  N016: { name: 'not-yet', severity: 'warning' },
  N017: { name: 'unsupported-expressions', severity: 'error' },
  N018: { name: 'unfitting-values', severity: 'error' },
  N019: { name: 'unreadable-cells', severity: 'error' },
  N020: { name: 'missing-columns', severity: 'gap' },
  N021: { name: 'unknown-headings', severity: 'warning' },
  N301: { name: 'unknown-types', severity: 'error' },
  N306: { name: 'computed-fields', severity: 'error' },
  N308: { name: 'lines-in-circles', severity: 'error' },
  N310: { name: 'other-sides', severity: 'error' },
  N330: { name: 'currency-fields', severity: 'error' },
  N401: { name: 'start-states', severity: 'error' },
  N450: { name: 'role-or-field', severity: 'warning' },
  N505: { name: 'incomparable-values', severity: 'error' },
  N506: { name: 'finer-than-the-field', severity: 'warning' },
  N609: { name: 'signing-in-without-email', severity: 'warning' },
  N904: { name: 'unknown-units', severity: 'error' },
  N905: { name: 'secrets', severity: 'warning' },
} as const satisfies Readonly<Record<string, FindingKind>>;

export type FindingCode = keyof typeof codes;
