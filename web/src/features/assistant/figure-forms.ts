import { directionOf } from '../../lib/format.ts';
import type { Key, Statement } from './statement.ts';

const wayOf = ({ profit }: Statement['values']) => (directionOf(profit?.value) < 0 ? 'lost' : 'made');

/** The text of a result, or of a stock beside the market, by which way it went; undefined of other statements. */
export function figureForm({ key, values }: Pick<Statement, 'key' | 'values'>): Key | undefined {
  switch (key) {
    case 'beside_market':
      return directionOf(values.points?.value) < 0 ? 'beside_market_behind' : 'beside_market_ahead';
    case 'half_day':
      return values.state?.value === 'half' ? 'half_day_yes' : 'half_day_no';
    case 'net_exposure':
      return values.side?.value === 'short' ? 'net_short' : 'net_long';
    case 'result_of':
      return `result_${wayOf(values)}${'from' in values ? '_over' : ''}`;
    case 'result_realized':
      return directionOf(values.profit?.value) === 0 ? 'realized_none' : `realized_${wayOf(values)}`;
    case 'sell_now':
    case 'sell_now_of':
      return `${key}_${wayOf(values)}`;
    default:
      return undefined;
  }
}
