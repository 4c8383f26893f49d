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
  order_dropped: 'De acuerdo: no se colocó nada.',
  order_open_too: 'Una orden de {code} que ya está abierta se cancela en su propia página:',
  order_held_more: 'Usted ya tiene {shares} {code}: tantas como {asked}, o más.',
  which_size: '¿Cuántas acciones, o por cuántos dólares?',
  which_unit: '¿Quiere decir {shares} acciones de {code} o {amount} de {code}?',
  note_gtc_market: 'Una orden de mercado dura el día. Con un precio límite puede seguir abierta hasta que se cancele.',
  note_gtc_short: 'Una venta en corto y su recompra duran el día.',
  note_session_limit:
    'Fuera del horario regular solo hay órdenes limitadas de acciones enteras: ponga el precio límite en el formulario.',
  note_session_short: 'Las ventas en corto solo son posibles en horario regular.',
  note_bracket:
    'Aquí una orden no lleva su propio stop de pérdidas ni objetivo de ganancia. Cuando se haya ejecutado, puede colocar una orden que cierre la posición: con precio límite o, de acciones que usted tiene, con un stop. Cada orden reserva sus acciones, así que las mismas acciones no pueden esperar ambos precios.',
  note_either:
    'Cada una de estas órdenes reserva sus acciones, así que las mismas acciones no pueden esperar ambos precios: elija una, o reparta las acciones entre ellas.',
  ticket_gtc: '{order}, válida hasta cancelarla',
  ticket_day: '{order}, por el día',
  ticket_session: '{order}, {hours}',
  note_time: 'Aquí no se puede programar una orden: se envía cuando usted la coloca.',
  row_compared_beta: 'Beta',
  row_order_costs_stop: 'Pagaría, aproximadamente, si se ejecuta al stop',
  row_order_brings_stop: 'Recibiría, aproximadamente, si se ejecuta al stop',
  note_stop_limit:
    'Una orden stop límite necesita un stop, que la activa, y un límite. Falta uno de esos precios: ¿cuál es?',
  note_stop_buy:
    'El stop de una compra debe estar por encima del precio actual: si no, la orden se activaría enseguida.',
  note_stop_sell:
    'El stop de una venta debe estar por debajo del precio actual: si no, la orden se activaría enseguida.',
  compared_up: '{code} ha rendido más en un año: {percent}; {other}, {rate}.',
  compared_today: '{code} va mejor hoy: {percent}; {other}, {rate}.',
  compared_price: '{code} tiene el precio por acción más alto: {percent}; {other}, {rate}.',
  compared_swings:
    '{code} se ha movido más en el último año: su volatilidad es del {percent}; la de {other}, del {rate}.',
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
