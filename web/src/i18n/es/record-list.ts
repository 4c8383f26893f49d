import type en from '../en/record-list.ts';
import type { Translation } from '../message.ts';

export default {
  days: 'Fechas',
  allDays: 'Todas las fechas',
  between: '{from} – {to}',
  since: 'Desde el {from}',
  until: 'Hasta el {to}',
  last7: 'Últimos 7 días',
  last30: 'Últimos 30 días',
  last365: 'Últimos 365 días',
  pickFirst: 'Elija el primer día.',
  pickLast: 'Elija el último día o vea todo desde el primero.',
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  show: 'Ver',
  noMatch: 'Sin resultados',
  noMatchText: 'Elija otras fechas o vea todo.',
  showAll: 'Ver todo',
} satisfies Translation<typeof en>;
