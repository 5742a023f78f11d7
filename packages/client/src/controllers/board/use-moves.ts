/** Cards on their way, and what was said about the last one that had to stay. */
import { useCallback, useState } from 'react';
import type { CardMove } from './place-cards.ts';

/** Why a card stays where it was. */
interface Stay {
  readonly id: string;
  readonly words: string;
  readonly statement: string | null;
}

export interface CardMoves {
  readonly moves: readonly CardMove[];
  readonly stay: Stay | null;
  begin(move: CardMove): void;
  /** It has arrived, was taken back, or was refused. */
  end(move: CardMove): void;
  say(stay: Stay | null): void;
}

/** Kept as long as the board is shown. Beginning a move takes back what was said; a card already on its way is not begun twice. */
export function useMoves(): CardMoves {
  const [moves, setMoves] = useState<readonly CardMove[]>([]);
  const [stay, setStay] = useState<Stay | null>(null);
  const begin = useCallback((move: CardMove) => {
    setStay(null);
    // One move of a card at a time: the next is judged by where the first one led.
    setMoves((before) => (before.some(({ id }) => id === move.id) ? before : [...before, move]));
  }, []);
  const end = useCallback((move: CardMove) => setMoves((before) => before.filter((one) => one !== move)), []);
  return { moves, stay, begin, end, say: setStay };
}
