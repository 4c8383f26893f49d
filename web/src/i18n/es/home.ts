import type { Translation } from '../message.ts';
import type en from '../en/home.ts';

export default {
  title: 'Inicio',
  accountValue: 'Valor de la cuenta',
  today: 'Hoy',
  valueLine: 'Valor de la cuenta en la última semana',
  noLineYet: 'Su línea comienza tras el primer día de negociación.',
  toAccount: 'Ver la cuenta',
  afterHoursCount: 'Fuera del horario regular: {amount}, cuenta para mañana',
  practiceTitle: 'Practique con 100,000 dólares simulados',
  practiceText:
    'Libros de órdenes en vivo, reglas reales y cada cifra con su prueba. Aquí nada puede volverse ni costar dinero real.',
  tryIt: 'Probar con dinero simulado',
  signIn: 'Iniciar sesión',
  watchlist: 'Lista de seguimiento',
  watchlistEmpty: 'Toque la estrella de una acción para guardarla aquí.',
  chooseFirst: 'Elija sus primeras acciones',
  edit: 'Editar',
  samples: 'Empresas de muestra',
  samplesNote: 'Inventadas, con cuentas, analistas e informes, para ver cada ficha completa.',
  comingTitle: 'Lo que viene',
  robots: 'Robots',
  robotsPlan: 'Robots de inversión, cada uno con su historial real y su peor racha junto al rendimiento.',
} satisfies Translation<typeof en>;
