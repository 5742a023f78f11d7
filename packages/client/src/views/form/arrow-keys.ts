/** Arrows in a table of controls: up and down in one column, left and right where the text ends. What a control does with an arrow itself stays its own. */

import { directionOfText } from '@ninefold/words';
import { arrowAlong } from '../../language/along-lines.ts';

type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** The control that an arrow leads to from this one; undefined where it is the control's own, or nothing lies there. */
export function controlBeside(control: HTMLElement, key: string): HTMLElement | undefined {
  if (!isArrow(key) || !leadsOut(control, key)) return undefined;
  const cell = control.closest('td');
  const row = cell?.closest('tr');
  if (!cell || !row) return undefined;
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const other = key === 'ArrowUp' ? row.previousElementSibling : row.nextElementSibling;
    return other instanceof HTMLTableRowElement ? controlIn(other.cells[cell.cellIndex]) : undefined;
  }
  const cells = [...row.cells];
  const beside = arrowAlong(key) === 'ArrowLeft' ? cells.slice(0, cell.cellIndex).reverse() : cells.slice(cell.cellIndex + 1);
  return beside.map(controlIn).find((one) => one !== undefined);
}

/** Gives it the focus with its text selected, as a spreadsheet does: what is typed takes its place. */
export function enterControl(control: HTMLElement): void {
  control.focus();
  if (control instanceof HTMLInputElement && control.type === 'text') control.select();
  control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function isArrow(key: string): key is Arrow {
  return key === 'ArrowUp' || key === 'ArrowDown' || key === 'ArrowLeft' || key === 'ArrowRight';
}

function controlIn(cell: HTMLTableCellElement | undefined): HTMLElement | undefined {
  if (!cell || cell.classList.contains('line-more')) return undefined;
  const controls = 'input:not([tabindex="-1"], [hidden], [type="hidden"]), select, textarea, button:not([tabindex="-1"])';
  return cell.querySelector<HTMLElement>(controls) ?? undefined;
}

function leadsOut(control: HTMLElement, key: Arrow): boolean {
  const isUpDown = key === 'ArrowUp' || key === 'ArrowDown';
  if (control instanceof HTMLSelectElement) return !isUpDown;
  if (control instanceof HTMLTextAreaElement) return isAtEnd(control, key === 'ArrowUp' || isBackInText(control, key));
  if (!(control instanceof HTMLInputElement)) return control instanceof HTMLButtonElement;
  if (control.type === 'checkbox') return true;
  return control.type === 'text' && (isUpDown || isAtEnd(control, isBackInText(control, key)));
}

/** Also where all of the text is selected: so it is when one comes by an arrow. */
function isAtEnd({ selectionStart, selectionEnd, value }: HTMLInputElement | HTMLTextAreaElement, back: boolean): boolean {
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return selectionStart === selectionEnd && selectionStart === (back ? 0 : value.length);
}

/** Towards the beginning of what is typed, whichever way that runs: its first letter says so, and numbers run from the left. */
function isBackInText({ value }: HTMLInputElement | HTMLTextAreaElement, key: Arrow): boolean {
  return key === (directionOfText(value) === 'rtl' ? 'ArrowRight' : 'ArrowLeft');
}
