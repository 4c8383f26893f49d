import type en from '../en/assistant-figures.ts';
import type { Translation } from '../message.ts';

export default {
  result_made: '{code} le ha dado {amount} de ganancia desde que abrió su cuenta, incluido lo que vendió.',
  result_lost: '{code} le ha costado {amount} de pérdida desde que abrió su cuenta, incluido lo que vendió.',
  result_made_over: '{code} le dio {amount} de ganancia {when}.',
  result_lost_over: '{code} le costó {amount} de pérdida {when}.',
  result_none: 'No ha operado con {code}, así que no hay resultado.',
  realized_made: 'Ha realizado una ganancia de {amount} con {code} desde que abrió su cuenta.',
  realized_lost: 'Ha realizado una pérdida de {amount} con {code} desde que abrió su cuenta.',
  realized_none: 'No ha realizado nada con {code}: no ha vendido ninguna.',
  sell_now_made: 'Cerrar todo ahora realizaría una ganancia de {amount}, tras {fee} de comisiones.',
  sell_now_lost: 'Cerrar todo ahora realizaría una pérdida de {amount}, tras {fee} de comisiones.',
  sell_now_of_made: 'Cerrar sus {shares} {code} ahora realizaría una ganancia de {amount}, tras {fee} de comisiones.',
  sell_now_of_lost: 'Cerrar sus {shares} {code} ahora realizaría una pérdida de {amount}, tras {fee} de comisiones.',
  share_of: '{code} es el {percent} de su cuenta: {shares} acciones que valen {value}.',
  share_of_short:
    'Su {code} es un corto, así que no es parte de su cuenta: recomprar {shares} acciones costaría {value}.',
  lead_sector_share: '{name} es el {percent} de su cuenta: {value}.',
  share_of_cash: 'El efectivo es el {percent} de su cuenta: {value}.',
  sharpe:
    'El ratio de Sharpe de su cuenta es {ratio}: su rendimiento diario promedio entre las oscilaciones de estos, por año.',
  sharpe_none: 'Un ratio de Sharpe requiere {needed} rendimientos diarios. Usted tiene {count}.',
  beta_of: 'La beta de {code} es {value}, medida frente al {index}.',
  beta_none: 'Aquí no se calcula la beta de una cuenta, solo las de acciones y fondos.',
  beside_market_ahead: '{code} {own}, el {index} {percent} ({range}): {code} va {points} puntos por delante.',
  beside_market_behind: '{code} {own}, el {index} {percent} ({range}): {code} va {points} puntos por detrás.',
  lead_dividends_got: 'Ha recibido {value} en dividendos desde que su cuenta empezó el {from}.',
  row_dividends_due: 'Anunciados para usted, aún sin pagar',
  row_dividends_owed: 'A cargo de sus cortos, pagados o pendientes',
  dividends_owed_none: 'No debe ningún dividendo.',
  dividends_top_none: 'Aquí no hay una clasificación de todas las acciones por dividendos.',
  orders_count: { one: 'Tiene {count} orden abierta.', other: 'Tiene {count} órdenes abiertas.' },
  list_of: '{name}, {count}:',
  lists_none: 'Sus listas están vacías. La estrella de cada acción la agrega a sus listas.',
  high_ever_none: 'Aquí se guardan máximos y mínimos de 52 semanas, no históricos.',
  ideas_record: {
    one: 'Tras {count} día de operaciones acertaron {hits} de {all} ideas ({percent}), en promedio {excess} frente al índice.',
    other:
      'Tras {count} días de operaciones acertaron {hits} de {all} ideas ({percent}), en promedio {excess} frente al índice.',
  },
  ideas_record_none: 'Ninguna idea tiene aún edad para evaluarse.',
  ideas_record_note: 'Los aciertos pasados no dicen nada de las próximas ideas.',
  ideas_examples: 'Son ejemplos hechos después: nadie pudo actuar según ellos.',
  hours_not_all:
    'No, no todo el día. En días de operaciones: premercado desde {pre}, sesión regular de {opens} a {closes}, poscierre hasta {post}.',
  premarket_orders:
    'Fuera de la sesión regular solo se admiten órdenes limitadas por acciones enteras: ni órdenes de mercado, ni stops, ni fracciones, ni ventas en corto.',
  order_smallest: 'La compra mínima es de {value}; con ella se puede comprar una fracción de acción.',
  deposit_time:
    'Los USDT se acreditan poco después de enviarlos. Una transferencia bancaria se acredita cuando nos llega y se puede retirar después de {count} días hábiles bancarios.',
} satisfies Translation<typeof en>;
