export default {
  markets: 'Índices y bolsas',
  began: 'Comenzó con {level} puntos al cierre del {date}.',
  meanOfDay: 'Variación promedio · {day}',
  chart_index: 'Un punto por minuto de la sesión regular de hoy; en períodos más largos, el cierre de cada día.',
  chart_exchange: 'Un punto por minuto de la sesión regular de hoy.',
  rangeOfMinutes: 'El nivel más bajo y el más alto al final de cada minuto de la sesión regular.',
  rangeSince: 'Rango desde el {date}',
  index_rule_candor_500:
    'Ponderación igual, diaria. Integrantes: las 500 acciones con más dólares negociados el mes anterior; se eligen cada mes. No incluye dividendos.',
  index_rule_candor_tech_50:
    'Ponderación igual, diaria. Integrantes: las 50 acciones de tecnología de la información con más dólares negociados el mes anterior; se eligen cada mes. No incluye dividendos.',
  index_rule_candor_small:
    'Ponderación igual, diaria. Integrantes: las 100 acciones con menos dólares negociados el mes anterior; se eligen cada mes. No incluye dividendos.',
  market_rule_exchange:
    'Las acciones allí listadas que pasan el filtro de todas las listas, todas con el mismo peso: al menos USD 1, al menos 100,000 acciones negociadas el día anterior, sin suspensión, sin división ni primer día de operaciones hoy. Los fondos no se cuentan.',
  membersTitle: 'Integrantes',
  browseText: 'Se negocian y se consultan más de lo habitual. Nadie puede pagar por un lugar.',
  bySector: 'Sector',
  anySector: 'Todos',
  score: 'Puntaje',
  trendRule:
    'Puntaje = puntaje de volumen + puntaje de consultas. Volumen: los dólares de hoy frente a lo habitual a esta hora, en desviaciones estándar de los últimos {days} días. Consultas: uno por cada duplicación de las consultas en esta aplicación, que pierden la mitad de su peso en una hora. Nadie puede pagar por un lugar.',
  whyScore: 'Puntaje de volumen + puntaje de consultas',
  whyTimes:
    'Dólares negociados hoy ÷ lo habitual a esta hora. La lista se ordena por puntaje: puntaje de volumen + puntaje de consultas.',
  volumeScore: 'Puntaje de volumen',
  viewScore: 'Puntaje de consultas',
  dollarsToday: 'Dólares negociados hoy',
  usualDollars: 'Lo habitual a esta hora',
  daysUsed: 'Días que definen lo habitual',
  trendNone: 'Todavía no se puede ordenar nada',
  trendNoneText: 'Se necesitan al menos cinco días de operaciones registrados para saber qué es lo habitual.',
  timesUsual: '{times} veces lo habitual a esta hora',
  scoreOf: 'Puntaje {score}',
  showAll: 'Ver todos los sectores',
  wholeList: 'Ver la lista completa',
} as const;
