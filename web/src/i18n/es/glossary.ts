import type en from '../en/glossary.ts';
import type { Translation } from '../message.ts';

export default {
  market_order: 'Orden de mercado',
  market_order_text:
    'Compra o vende al momento al mejor precio disponible, dentro de un límite de seguridad. El precio solo se conoce al ejecutarse.',
  limit_order: 'Orden limitada',
  limit_order_text:
    'Compra a su límite o por debajo, o vende a su límite o por encima. Sigue abierta hasta que se ejecuta, vence o usted la cancela.',
  stop_order: 'Orden stop',
  stop_order_text:
    'Espera a que una operación alcance su precio stop y entonces pasa a ser una orden de mercado o limitada. En un mercado rápido puede ejecutarse lejos de ese precio.',
  trailing_stop: 'Stop móvil',
  trailing_stop_text:
    'Un precio stop que sigue al mejor precio desde que envió la orden, a la distancia elegida, y nunca retrocede.',
  good_till_cancelled: 'Válida hasta cancelarla',
  good_till_cancelled_text:
    'Una orden que sobrevive al cierre del día, hasta que se ejecuta, usted la cancela o pasan 90 días.',
  spread: 'Diferencial',
  spread_text: 'La distancia entre el bid y el ask. Quien compra y vende al momento la pierde.',
  bid_ask: 'Bid y ask',
  bid_ask_text:
    'El bid es el precio más alto que alguien ofrece pagar; el ask, el más bajo al que alguien ofrece vender.',
  volume: 'Volumen',
  volume_text: 'Cuántas acciones cambiaron de manos. Con mucho volumen es más fácil operar sin mover el precio.',
  pre_market: 'Premercado',
  pre_market_text:
    'Negociación de 04:00 a 09:30, hora de Nueva York. Participa menos gente: los precios saltan más y los diferenciales son mayores.',
  after_hours: 'Poscierre',
  after_hours_text:
    'Negociación tras el cierre de las 16:00, hora de Nueva York, hasta las 20:00; en medias jornadas, de 13:00 a 17:00. Lo que gane o pierda ahí cuenta para el día siguiente.',
  settlement: 'Liquidación',
  settlement_text:
    'El día en que dinero y acciones cambian de manos definitivamente: un día de operaciones después de la operación.',
  buying_power: 'Poder de compra',
  buying_power_text: 'Lo que puede gastar ahora en compras: su efectivo menos lo que reservan las órdenes abiertas.',
  short_selling: 'Venta en corto',
  short_selling_text:
    'Vender acciones prestadas para recomprarlas después. Gana si el precio baja; si sube, su pérdida no tiene límite. El préstamo tiene un costo cada noche.',
  dividend: 'Dividendo',
  dividend_text:
    'Dinero que una empresa paga a sus accionistas. Lo recibe quien tiene la acción al cierre anterior a la fecha ex-dividendo.',
  split: 'División de acciones',
  split_text:
    'Una empresa divide sus acciones: por ejemplo, cuatro por una a la cuarta parte del precio. Lo que usted tiene vale lo mismo.',
  etf: 'ETF',
  etf_text: 'Un fondo que se negocia como una acción y contiene muchas otras, a menudo las de un índice.',
  leveraged_etf: 'ETF apalancado',
  leveraged_etf_text:
    'Un fondo que busca un múltiplo del rendimiento de un día y empieza de nuevo cada día. A más plazo puede perder aunque su índice suba.',
  market_value: 'Capitalización',
  market_value_text: 'El precio de una acción por el número total de acciones de la empresa.',
  debt_ratio: 'Ratio de deuda',
  debt_ratio_text: 'Pasivo dividido entre activo. No es lo mismo que deuda sobre patrimonio.',
  fifo: 'Primero en entrar, primero en salir',
  fifo_text: 'De varias compras, la más antigua se considera vendida primero. Eso decide el resultado de una venta.',
  time_weighted_return: 'Rendimiento ponderado por tiempo',
  time_weighted_return_text:
    'El rendimiento de lo invertido sin el efecto de depósitos y retiros, para poder compararlo.',
  volatility: 'Volatilidad',
  volatility_text: 'Cuánto sube y baja un precio, medido por la dispersión de sus rendimientos diarios.',
  beta: 'Beta',
  beta_text: 'Cuánto se ha movido una acción con su índice: con 1 lo mismo, con 1.5 la mitad más, con 0.5 la mitad.',
  halt: 'Suspensión',
  halt_text:
    'La negociación de una acción se detiene un tiempo, por noticias o por movimientos bruscos. Las órdenes esperan o se pueden cancelar.',
  stop_limit: 'Orden stop limitada',
  stop_limit_text:
    'Espera hasta que una operación alcance su precio stop y entonces se convierte en orden limitada: se ejecuta a su límite o mejor, o no se ejecuta.',
  day_order: 'Orden del día',
  day_order_text: 'Una orden que termina con la sesión del día en que está vigente.',
  order_book: 'Libro de órdenes',
  order_book_text:
    'Todas las órdenes de compra y venta en espera de una acción, por precio. Muestra cuánto podría negociarse a cada precio.',
  liquidity: 'Liquidez',
  liquidity_text: 'Qué tan fácil es comprar o vender algo sin mover su precio.',
  borrow_fee: 'Costo de préstamo de acciones',
  borrow_fee_text:
    'Lo que cobra el prestamista a quien vendió acciones en corto: una tasa anual que se cobra cada noche.',
  margin: 'Margen',
  margin_text: 'Dinero que debe respaldar una posición corta para poder recomprar las acciones.',
  margin_call: 'Llamada de margen',
  margin_call_text:
    'Aviso de que el respaldo de sus cortos es insuficiente. Agregue dinero o recompre antes del plazo; si no, se recompran por usted.',
  leverage: 'Apalancamiento',
  leverage_text:
    'Mover más dinero del que pone, con dinero o acciones prestadas. Crecen por igual las ganancias y las pérdidas.',
  share: 'Acción',
  share_text: 'Una parte de una empresa. Quien la tiene es dueño de esa parte y gana o pierde con su precio.',
  fractional_share: 'Acción fraccionada',
  fractional_share_text:
    'Menos de una acción entera, comprada por monto. Se vende igual que una entera, en horario regular.',
  dividend_yield: 'Rendimiento por dividendo',
  dividend_yield_text: 'Los dividendos de un año divididos entre el precio de la acción.',
  ex_dividend: 'Fecha ex-dividendo',
  ex_dividend_text: 'Quien compra ese día o después no recibe el dividendo anunciado.',
  ipo: 'Oferta pública inicial',
  ipo_text: 'La primera venta de acciones de una empresa al público, tras la cual cotizan en bolsa.',
  expense_ratio: 'Razón de gastos',
  expense_ratio_text:
    'Lo que un fondo cobra cada año por su gestión, en porcentaje de lo que tiene. Ya está en el precio.',
  index: 'Índice',
  index_text:
    'Una cifra para muchas acciones juntas, según una regla fija; no se compra, pero hay fondos que lo siguen.',
  sector: 'Sector',
  sector_text: 'Un grupo de empresas del mismo ramo; hay once.',
  price_earnings: 'Relación precio-utilidad (P/E)',
  price_earnings_text:
    'La capitalización dividida entre la utilidad neta de un año: cuántos años de ganancia paga el precio. No existe cuando hay pérdida.',
  earnings_per_share: 'Utilidad por acción (UPA)',
  earnings_per_share_text: 'La utilidad neta de un período dividida entre el número de acciones.',
  target_price: 'Precio objetivo',
  target_price_text: 'El precio que un analista espera para una acción en alrededor de un año. Es una opinión.',
  portfolio: 'Cartera',
  portfolio_text: 'Todo lo que usted tiene, en conjunto.',
  diversification: 'Diversificación',
  diversification_text:
    'Repartir el dinero entre cosas que no caen todas a la vez. Reduce el riesgo, pero no lo elimina.',
  wash_sale: 'Venta con recompra (wash sale)',
  wash_sale_text:
    'Una venta con pérdida de una acción que se compra de nuevo dentro de los 30 días anteriores o posteriores. Según la ley fiscal de Estados Unidos esa pérdida no cuenta por ahora: se suma al costo de las acciones nuevas. Candor no marca esas ventas.',
  short_squeeze: 'Estrangulamiento de cortos',
  short_squeeze_text:
    'Una subida que obliga a muchos que están en corto a recomprar a la vez, lo que empuja el precio aún más arriba.',
  day_trading: 'Negociación intradía',
  day_trading_text: 'Comprar y vender la misma acción dentro de un mismo día.',
  capital_gain: 'Ganancia de capital',
  capital_gain_text:
    'Lo que una venta aporta por encima de lo que costaron las acciones; por debajo es una pérdida de capital. Tributa cuando se realiza.',
  blue_chip: 'Blue chip',
  blue_chip_text:
    'Una empresa grande y conocida, con beneficios desde hace mucho tiempo. Su precio puede caer como cualquier otro.',
  cost_basis: 'Costo base',
  cost_basis_text: 'Lo que pagó por lo que tiene, comisiones incluidas; por acción es el costo promedio.',
  unrealized_profit: 'Ganancia no realizada',
  unrealized_profit_text:
    'La diferencia entre lo que vale una posición ahora y lo que costó. Cambia hasta que la vende.',
  realized_profit: 'Ganancia realizada',
  realized_profit_text: 'Lo que quedó de posiciones vendidas, tras su costo y comisiones. Ya no cambia.',
  drawdown: 'Mayor caída',
  drawdown_text: 'La caída desde un máximo hasta el punto más bajo posterior, en porcentaje.',
  bull_market: 'Mercado alcista',
  bull_market_text: 'Un período en que los precios suben de forma amplia y prolongada.',
  bear_market: 'Mercado bajista',
  bear_market_text:
    'Un período en que los precios bajan de forma amplia y prolongada, a menudo una quinta parte o más.',
  usdt: 'USDT',
  usdt_text: 'Un token que pretende valer un dólar. Con nosotros entra y sale por la red TRON.',
} satisfies Translation<typeof en>;
