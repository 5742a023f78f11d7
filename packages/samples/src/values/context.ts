/** What making a value needs to know. */
import type { Environment } from '@ninefold/engine';
import type { Entity, Field, Instant, RecordValue } from '@ninefold/model';
import type { Pools } from '../pools.ts';
import type { Random } from '../random.ts';
import type { Theme } from '../words/themes.ts';
import type { World } from '../world.ts';

export interface Making {
  readonly world: World;
  readonly random: Random;
  readonly environment: Environment;
  /** When the record is made. */
  readonly now: Instant;
  /** When somebody looks at it. */
  readonly present: Instant;
  readonly pools: Pools;
  /** Entity → its theme, chosen once. */
  readonly themes: Map<string, Theme>;
  /** Fills a new line; passed in, since lines are filled like the records that hold them. */
  fill(making: Making, entity: Entity, start: RecordValue): RecordValue;
}

export interface Spot {
  readonly entity: Entity;
  readonly field: Field;
  /** As far as it is filled; a line carries its owner. */
  readonly record: RecordValue;
  /** How often this value was made in vain: more daring from try to try. */
  readonly attempt: number;
}
