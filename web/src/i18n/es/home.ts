import type { Translation } from '../message.ts';
import type en from '../en/home.ts';

export default {
  title: 'Inicio',
  assistant: 'Asistente',
  accountValue: 'Valor de la cuenta',
  valueAndDay: 'Valor · {day}',
  toAccount: 'Ver la cuenta',
  mostGained: 'Mejor:',
  mostLost: 'Peor:',
  positions: 'Posiciones',
  seeAll: 'Ver todas',
  seeAllOf: 'Ver las {count}',
  practiceTitle: 'Practique con 100,000 dólares simulados',
  practiceText:
    'Libros de órdenes en vivo, reglas reales y cada cifra con su prueba. Aquí nada puede volverse ni costar dinero real.',
  signIn: 'Iniciar sesión',
  next_unsubmitted: 'Siguiente paso: verifique su identidad',
  next_unsubmittedText: 'Podrá operar cuando una persona la haya revisado, en un plazo de 72 horas.',
  next_unsubmittedGo: 'Verificar identidad',
  next_in_review: 'Su identidad está en revisión',
  next_in_reviewText: 'Tarda hasta 72 horas. Esta página cambia sola cuando haya una decisión.',
  next_in_reviewGo: 'Ver el avance',
  next_rejected: 'La revisión no fue aprobada',
  next_rejectedText: 'Vea los motivos, corrija sus datos y envíelos de nuevo.',
  next_rejectedGo: 'Ver los motivos',
  next_approved: 'Su identidad está verificada',
  next_approvedText: 'Su cuenta aún no tiene dinero.',
  next_approvedGo: 'Depositar',
  next_first: 'Siguiente: compre su primera acción',
  next_firstText:
    'Sus dólares simulados están listos. Elija empresas que conozca y sígalas, o vaya al mercado y compre una.',
  next_firstMarket: 'Ver el mercado',
  noDepositsYet:
    'Aún no se puede ingresar dinero: los depósitos no están disponibles y la aprobación no otorga dinero. Para operar hoy, use una cuenta de prueba con dinero simulado, aparte de esta.',
  logOutToTry: 'Cerrar sesión para probar',
  watchlist: 'Lista de seguimiento',
  messages: { zero: 'Mensajes', one: 'Mensajes, {count} no leído', other: 'Mensajes, {count} no leídos' },
  chooseFirst: 'Elegir sus primeras acciones',
  edit: 'Editar',
} satisfies Translation<typeof en>;
