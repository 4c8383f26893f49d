import type { QuestionLine } from '../kinds.ts';

/**
 * Fifth set of later questions in Spanish: what an order costs, whether a stock can be sold short, money that leaves.
 */
export const LATER_FIFTH_ES: readonly QuestionLine[] = [
  ['beginner', '¿cuánto pagaría por 5 NVDA?', 'fee_list|quote', 'NVDA'],
  ['hurried', 'cuanto me saldrian 3 acciones de microsoft', 'fee_list|quote', 'MSFT'],
  ['office', '¿Cuánto cuesta en total comprar 20 de AMD?', 'fee_list|quote', 'AMD'],
  ['mexican', 'si compro 2 de costco cuánto tengo que pagar', 'fee_list|quote', 'COST'],
  ['short_seller', '¿puedo vender en corto TSLA?', 'how_to|borrow', 'TSLA /transactionSell'],
  ['short_seller', '¿se puede tomar prestada NVDA y cuánto cuesta?', 'borrow|how_to', 'NVDA /transactionSell'],
  ['leaving', '¿Cómo retiro mi dinero?', 'how_to', '/withdrawal'],
  ['then', '¿y cuánto tarda?', 'how_to', '/withdrawal'],
  ['leaving', 'cuanto puedo retirar ahora', 'cash|how_to', '/withdrawal'],
  ['argentine', 'cuánto cobran por retirar', 'how_to', '/withdrawal'],
  ['losing', '¿Por qué mi cuenta está abajo hoy?', 'profit|worst', '=dayProfit'],
  ['then', '¿y esta semana?', 'profit|profit_over|worst'],
  ['losing', 'por que perdi plata hoy', 'profit|worst', '=dayProfit'],
  ['losing', '¿cuál es mi mayor riesgo?', 'risk'],
  ['short_seller', '¿qué tan peligrosos son mis cortos?', 'risk|margin'],
  ['trader', '¿Cuánto cuesta comprar 10 TSLA?', 'fee_list|quote', 'TSLA'],
  ['then', '¿y Microsoft?', 'fee_list|quote', 'MSFT'],
];
