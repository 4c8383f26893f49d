import type { Translation } from '../message.ts';
import type en from '../en/conduct.ts';

export default {
  title: 'Nuestro desempeño',
  lead: 'Medido con los registros de esta instalación, con lo que significa cada cifra, en qué período y de dónde viene. Los resultados pasados no garantizan los futuros.',
  prices: 'Precios',
  made_simulated:
    'Los hace una bolsa dentro de esta instalación: programas compran y venden en libros de órdenes, y sus órdenes se cruzan con las de ellos. No son precios de ningún mercado real.',
  made_replay: 'Un día grabado, reproducido tal como fue. Sus órdenes no cambian nada en él.',
  made_files: 'Precios de archivos, para consultar. No se negocia con ellos.',
  made_live:
    'Los comunica un proveedor de precios. Lo que llega tarde, repetido o desordenado se comprueba antes de mostrarlo.',
  instruments: 'Instrumentos',
  quoted: 'Con bid y ask ahora',
  traded: 'Con una operación hoy',
  haltedNow: 'Suspendidos',
  quoteAge: 'Antigüedad de la última cotización, mediana',
  quoteOldest: 'Cotización más antigua',
  seconds: '{seconds} s',
  minutesTraded: 'Minutos con operación',
  minutesOf: '{percent} de {minutes}',
  pricesHow:
    'Antigüedad: tiempo de negocio desde que se confirmaron bid y ask por última vez. Minutos: de la sesión regular de hoy hasta ahora, sobre todos los instrumentos; un minuto sin operación es un hueco en el gráfico, no un precio de cero.',
  fills: 'Ejecuciones',
  fillsHow:
    'Cada ejecución frente a la cotización que su orden encontró al llegar al mercado: el ask para una compra, el bid para una venta. Por encima de cero favorece al cliente. Un punto básico es una centésima de punto porcentual. No incluye comisiones.',
  model_book:
    'Modelo {name}: las órdenes se cruzan con compradores y vendedores en los libros simulados, por precio y tiempo.',
  limit_book:
    'Límites: la contraparte es un programa. No lee noticias, es más paciente que las personas y muestra más o menos lo que su regla indica. Un reinicio pierde el lugar de una orden en la cola.',
  limit_quotes:
    'Límites: la grabación no conoce nuestras órdenes. Lo que llega toma lo que se muestra; lo que espera se ejecuta a su límite, nunca mejor, y todas juntas reciben como máximo una décima parte de lo negociado en el minuto. Donde el diferencial es de un paso, las ejecuciones llegan más fácil que en una cola real.',
  limit_bars:
    'Límites: solo hay minutos grabados. Las órdenes esperan un minuto posterior que atraviese su precio, y todas juntas reciben como máximo el 2.5% de sus acciones.',
  noModel: 'Con estos precios no se ejecuta nada.',
  ofEverybody: 'Todos los clientes',
  ofMine: 'Sus propias ejecuciones',
  withheld:
    '{count} ejecuciones hasta ahora. Los promedios se muestran a partir de {fills} ejecuciones de al menos {customers} clientes: antes podrían revelar las operaciones de una sola persona.',
  noFills: 'Sin ejecuciones en este período.',
  signInForOwn: 'Inicie sesión para ver sus ejecuciones medidas de la misma manera.',
  fillCount: 'Ejecuciones',
  measuredCount: 'Con cotización para medir',
  better: 'Mejor que la cotización',
  same: 'A la cotización',
  worse: 'Peor que la cotización',
  mean: 'Promedio',
  median: 'Mediana',
  best: 'Mejor',
  worst: 'Peor',
  bps: '{value} pb',
  byType: 'Por tipo de orden',
  byModel: 'Por modelo',
  type_limit: 'Límite',
  type_market: 'Mercado',
  groupLine: '{count} ejecuciones, promedio {mean}',
  whyMean:
    'Suma sobre las ejecuciones de (cotización − precio pagado, o precio recibido − cotización) ÷ cotización × 10,000, ÷ número de ejecuciones medidas',
  period: '{from} a {to}',
  sourceFills: 'Órdenes y ejecuciones de esta instalación',
  ideas: 'Ideas',
  ideasHow:
    'Hasta 20 cada mañana de negociación según una regla declarada, con cierres hasta el día anterior. Cada una se califica tras uno y cinco días de operaciones; las que salieron mal siguen contando.',
  reports: 'Informes',
  reportsHow:
    'Los hace un proceso a su hora, de Nueva York; tras una interrupción recupera lo que faltó y dice que llegó tarde. El tiempo es tiempo de negocio. Los ejemplos hechos después con precios anteriores no se cuentan.',
  kind_ideas: 'Ideas de inversión',
  kind_morning_report: 'Informe matutino',
  kind_market_review: 'Resumen del mercado',
  published: { one: '{count} publicado desde el {date}', other: '{count} publicados desde el {date}' },
  nonePublished: 'Ninguno publicado todavía',
  onTime: 'Dentro de un minuto de su hora',
  withinHour: 'Dentro de la hora',
  late: 'Más tarde',
  medianDelay: 'Demora, mediana',
  lastMade: 'Último',
  dueMade: 'previsto {due}, hecho {made}',
  slowest: 'El más lento',
  next: 'Próximo previsto',
  sourceReports: 'Publicaciones de esta instalación, cada una con sus datos de entrada y su SHA-256',
  source: 'Fuente: {source}',
} satisfies Translation<typeof en>;
