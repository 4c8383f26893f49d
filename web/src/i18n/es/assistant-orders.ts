import type en from '../en/assistant-orders.ts';
import type { Translation } from '../message.ts';

export default {
  no_act_orders: 'No puedo colocar órdenes. Revise cada una y colóquela usted mismo:',
  order_over_power:
    'Esto reservaría {need} con comisiones, y su poder de compra es {power}. Como máximo son posibles {shares} {code}.',
  order_over_power_market:
    'A mercado esto reservaría {need}, con comisiones y margen para que el precio se mueva, y su poder de compra es {power}. Como máximo son posibles {shares} {code}.',
  order_over_power_amount:
    'Esto reservaría {need} con comisiones, y su poder de compra es {power}. Como máximo son posibles {amount} de {code}.',
  order_over_power_none: 'Esto reservaría {need} con comisiones. Su poder de compra de {power} no cubre nada de eso.',
  order_over_held: 'Usted tiene {shares} {code}, menos que {asked}.',
  order_over_free: 'Usted tiene {shares} {code}, de las que se pueden vender {available}: menos que {asked}.',
  order_over_owed: 'Usted está en corto con {shares} {code}, menos que {asked}.',
  order_over_lent:
    'Como máximo se pueden vender en corto {shares} {code}: el prestamista tiene {available}, y su poder de compra es {power}.',
  order_unread:
    'No pude leer «{what}» en esta orden. Escriba las acciones con un número simple y los montos en dólares estadounidenses.',
  order_least: 'El monto mínimo de una orden es {amount}.',
  which_side: '¿Quiere comprar o vender {code}?',
  note_gtc: 'El formulario empieza con una orden del día: elija allí cuánto dura.',
  note_session: 'El formulario empieza con la sesión que corresponde a la hora: elija otra allí.',
  note_time: 'Aquí no se puede programar una orden: se envía cuando usted la coloca.',
  note_limit: 'No indicó un precio límite: póngalo en el formulario.',
  note_usd: 'Todos los montos son en dólares estadounidenses.',
  power_most:
    'Su poder de compra de {power} cubre como máximo {shares} {code} a mercado, con comisiones y margen para que el precio se mueva.',
  stock_up_instead: '{code} no baja, sino que sube {percent} {when}.',
  stock_down_instead: '{code} no sube, sino que baja {percent} {when}.',
  stock_unchanged: '{code} no cambia {when}.',
  session_extended:
    'Sí, con órdenes limitadas de acciones enteras: antes de la apertura de {pre} a {opens}, y después del cierre de {closes} a {post}.',
  not_understood_again: 'Tampoco entendí eso.',
  row_what_if_by_down: 'Si {code} baja en {by}: {shares} × {by}',
  row_what_if_by_up: 'Si {code} sube en {by}: {shares} × {by}',
  row_what_if_by_down_short: 'Si {code} baja en {by}, usted está en corto: {shares} × {by}',
  row_what_if_by_up_short: 'Si {code} sube en {by}, usted está en corto: {shares} × {by}',
  row_what_if_to: 'Si {code} llega a {to}: {shares} × {to}, menos {now} de ahora',
  row_what_if_to_short: 'Si {code} llega a {to}, usted está en corto: {now} de ahora, menos {shares} × {to}',
  row_what_if_sum: 'En conjunto',
} satisfies Translation<typeof en>;
