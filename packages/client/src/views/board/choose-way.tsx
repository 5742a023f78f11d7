/** Several actions lead to the same column: which one is meant. */

import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import type { ColumnWay } from '../../controllers/board/ways.ts';
import { labelOfAction } from '../../language/names.ts';
import { t } from '../../language/t.tsx';

interface ChooseWayProps {
  readonly label: string;
  readonly to: string;
  readonly ways: readonly ColumnWay[];
  onChoose(way: ColumnWay): void;
  onClose(): void;
}

/** A button for each action; ways that edit are left out. It stays open until `onChoose` or `onClose` takes it away. */
export function ChooseWay({ label, to, ways, onChoose, onClose }: ChooseWayProps) {
  const buttons = ways.flatMap((way) =>
    way.kind === 'action' ? [{ way, words: way.state.action, asks: way.state.asksFor.length > 0, statement: way.state.statement }] : [],
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={label}
      statement={buttons[0]?.statement}
      under={t('There are {count} ways to {to}. Which one?', { count: buttons.length, to })}
      actions={
        <>
          {buttons.map(({ way, words, asks, statement }) => (
            <Button key={words} statement={statement} onClick={() => onChoose(way)}>
              {`${labelOfAction(words)}${asks ? '…' : ''}`}
            </Button>
          ))}
          <Button kind="plain" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </>
      }
    />
  );
}
