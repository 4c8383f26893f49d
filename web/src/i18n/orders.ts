import { defineTexts } from './engine.ts';

/** Words about orders: ticket, review, states, lists. */
export const ordersTexts = defineTexts({
  en: () => import('./en/orders.ts'),
  es: () => import('./es/orders.ts'),
  ja: () => import('./ja/orders.ts'),
  zhHK: () => import('./zhHK/orders.ts'),
});
