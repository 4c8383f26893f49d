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
  deposit_ways:
    'El dinero entra por transferencia bancaria en dólares o en USDT. No se aceptan tarjetas, PayPal ni otros servicios de pago.',
  deposit_least:
    'La transferencia bancaria no tiene mínimo. En USDT es de {usdt}: lo que no llegue queda a su nombre hasta que sus depósitos sumen esa cantidad.',
  most_to_lose:
    'Las acciones que compró pueden perder todo lo que pagó por ellas, pero nunca más: por ellas no debe nada. Una venta en corto puede perder más de lo que puso, porque un precio puede subir sin límite.',
  begin:
    'Verifique su identidad, deposite dólares o USDT, busque la acción que le interese y toque Comprar. Antes de confirmar ve cuánto cuesta la orden.',
  begin_trial:
    'Su dinero aquí es simulado, así que puede probar sin más: tiene {value} para comprar. Busque la acción que le interese, toque Comprar y vea cuánto cuesta la orden antes de confirmar.',
  sale_settles:
    'El dinero está en su cuenta en cuanto se ejecuta la venta, y puede comprar con él enseguida. Una venta de hoy se liquida el {date}; después se puede retirar.',
  short_interest_none:
    'No se pagan intereses por el producto de las ventas en corto. Queda apartado hasta que recompre las acciones.',
  rsi_of: 'El RSI de {code} es {value}, según los cierres de {count} días.',
  indicator_chart: 'El RSI, el MACD, las medias móviles y otros indicadores se dibujan en el gráfico de cada acción.',
  on_record:
    'Esto es lo que consta ahora en su cuenta. Si algo no es suyo o no está bien, escríbanos enseguida: lo revisa una persona.',
  age_least: 'Hay que tener al menos {count} años para ser cliente; la edad se comprueba al verificar la identidad.',
  invested_then: '{code}, {range}: {amount} a {from} valdrían {value} a {to}, sin comisiones ni dividendos.',
  alert_passed: '{code} está ahora a {price}: el nivel de {level} ya se pasó.',
  largest_fall:
    'La mayor caída de {code} entre un cierre y el siguiente fue de {percent}, el {date}. Aquí constan los cierres del {from} al {to}.',
  short_none_of: 'No tiene ninguna posición corta en {code}.',
  sample_company: '{code} es una empresa de muestra: es inventada, igual que sus cifras.',
  withdraw_earliest:
    'Una dirección o cuenta bancaria que agregue ahora se puede usar a partir de {time}. Antes de eso no llega nada.',
  vix_none:
    'El VIX y otros índices del miedo no se muestran aquí. Cuánto oscila un precio está en la página de cada acción, como su volatilidad.',
  list_funds: 'ETF, los más negociados de {count}:',
  list_sector: '{name}, las más negociadas de {count} acciones:',
  net_long: 'Su posición neta es larga por {value}: {long} en acciones que tiene y {short} en acciones que debe.',
  net_short: 'Su posición neta es corta por {value}: {long} en acciones que tiene y {short} en acciones que debe.',
  borrow_night_all: 'El préstamo de sus cortos costó {value} anoche.',
  half_day_yes: 'Sí, el {date} es media jornada.',
  half_day_no: 'No, el {date} no es media jornada.',
  hours_there: 'En {zone} el horario regular va de {opens} a {closes}.',
  hours_then: 'Desde el {date}, tras el cambio de hora, en {zone} va de {opens} a {closes}.',
  zone_tokyo: 'Japón',
  zone_hong_kong: 'Hong Kong',
  zone_spain: 'España',
  zone_mexico: 'Ciudad de México',
  zone_argentina: 'Argentina',
  zone_colombia: 'Colombia',
  zone_chile: 'Chile',
  zone_uk: 'el Reino Unido',
  zone_germany: 'Europa Central',
  zone_california: 'California',
  zone_chicago: 'Chicago',
  zone_india: 'la India',
  zone_singapore: 'Singapur',
  zone_sydney: 'Sídney',
  price_at: '{code} estaba a {price} el {time}.',
  price_at_none: 'No consta ningún precio de {code} del {time}.',
  sale_whole_shares:
    'Esa parte son {exact} acciones. Aquí solo se venden acciones enteras, así que se redondea hacia abajo a {shares}.',
  shorts_stay: 'Estas órdenes venden lo que tiene. Sus cortos siguen abiertos: se cierran recomprando las acciones.',
  dividends_received_none: 'No recibió dividendos del {from} al {to}.',
  orders_before: 'Las últimas anteriores:',
  earnings_own_none: 'No se conoce ninguna fecha de resultados de las acciones que tiene.',
  withdraw_time: 'Si saliera ahora, su dinero llegaría:',
  brokers:
    'No comparo brókeres: solo conozco Candor, no lo que otros cobran u ofrecen hoy. Puede comparar estas cifras con las de ellos:',
  part_unanswered: 'No entendí la otra parte de su pregunta. Hágala por separado, por favor.',
} satisfies Translation<typeof en>;
