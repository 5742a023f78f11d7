/** Every command, in the order of the help. */
import { configOption, hasSettings } from '../arguments/settings.ts';
import { applyCommand } from './apply/apply-command.ts';
import { backupCommand } from './backup/backup-command.ts';
import { checkCommand } from './check/check-command.ts';
import type { Command } from './command.ts';
import { copyCommand } from './copy/copy-command.ts';
import { diffCommand } from './diff/diff-command.ts';
import { doctorCommand } from './doctor/doctor-command.ts';
import { documentsCommand } from './documents/documents-command.ts';
import { doorsCommand } from './doors/doors-command.ts';
import { drawCommand } from './draw/draw-command.ts';
import { explainCommand } from './explain/explain-command.ts';
import { exportCommand } from './export/export-command.ts';
import { fixCommand } from './fix/fix-command.ts';
import { formatCommand } from './format/format-command.ts';
import { historyCommand } from './history/history-command.ts';
import { importCommand } from './import/import-command.ts';
import { inviteCommand } from './invite/invite-command.ts';
import { lspCommand } from './lsp/lsp-command.ts';
import { newCommand } from './new/new-command.ts';
import { planCommand } from './plan/plan-command.ts';
import { resetCommand } from './reset/reset-command.ts';
import { restoreCommand } from './restore/restore-command.ts';
import { runCommand } from './run/run-command.ts';
import { translateCommand } from './translate/translate-command.ts';
import { typesCommand } from './types/types-command.ts';
import { undoCommand } from './undo/undo-command.ts';
import { verifyHistoryCommand } from './verify-history/verify-history-command.ts';

const all: readonly Command[] = [
  runCommand,
  checkCommand,
  explainCommand,
  fixCommand,
  drawCommand,
  doorsCommand,
  lspCommand,
  diffCommand,
  formatCommand,
  newCommand,
  translateCommand,
  typesCommand,
  inviteCommand,
  resetCommand,
  exportCommand,
  importCommand,
  copyCommand,
  backupCommand,
  restoreCommand,
  planCommand,
  applyCommand,
  undoCommand,
  documentsCommand,
  historyCommand,
  verifyHistoryCommand,
  doctorCommand,
];

/** Those with options that may stand in a file take its name. */
export const commands: readonly Command[] = all.map((command) => {
  const { shape } = command;
  return hasSettings(shape) ? { ...command, shape: { ...shape, options: { ...shape.options, config: configOption } } } : command;
});
