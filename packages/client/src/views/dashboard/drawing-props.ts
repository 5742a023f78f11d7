/** What every drawing of a chart gets. */
import type { FieldType } from '@ninefold/model';
import type { ChartAnswer } from '@ninefold/protocol';
import type { ChartData } from '../../controllers/dashboard/chart-data.ts';
import type { Formats } from '../../fields/formats.ts';

export interface DrawingProps {
  readonly data: ChartData;
  readonly shape: Exclude<ChartAnswer['shape'], 'table'>;
  /** Of the figures. */
  readonly type: FieldType;
  readonly name: string;
  readonly formats: Formats;
}
