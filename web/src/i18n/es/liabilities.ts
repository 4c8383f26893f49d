import type { Translation } from '../message.ts';
import type en from '../en/liabilities.ts';

export default {
  title: 'Lo que debemos a los clientes',
  lead: 'Cada noche se suman los saldos de todos los clientes en un árbol de hashes. El total se publica aquí, y usted puede comprobar que su saldo está incluido sin tener que fiarse de nosotros.',
  simulated: 'Simulado',
  owed: 'Debido a clientes, dólares',
  receivable: 'Debido por clientes, sin compensar',
  tooFew: 'No se muestra',
  tooFewText: 'No se muestra el total de menos de cinco clientes.',
  assets: 'Dólares, acciones y otros activos',
  asOf: 'Fecha de corte',
  hash: 'Hash del día',
  none: 'Aún no hay nada publicado',
  noneText: 'El primer día se publica a las 00:20 de Nueva York.',
  own: 'Su prueba',
  ownText:
    'Un archivo con las partes de cada uno de sus saldos y su camino hasta el total publicado. Guárdelo: cualquier cambio posterior se notaría.',
  save: 'Guardar mi prueba',
  meaning: 'Qué demuestra y qué no',
  meaningCounted:
    'Si un saldo falta en el total, o figura por menos, falla la comprobación de su cliente. Cuantos más clientes comprueben, menos se puede omitir.',
  meaningDebts: 'Lo que los clientes nos deben figura aparte. Nunca reduce el total.',
  meaningPrivate:
    'Cada saldo se corta al azar en ocho partes que se mezclan con las de todos los demás, así que su archivo no muestra el saldo de nadie más. Si solo de dos a cuatro clientes tienen un activo, no se da el camino, porque lo mostraría.',
  meaningNot: 'Demuestra lo que se debe, no que el dinero exista.',
  check: 'Compruébelo sin nosotros',
  checkSave: 'Guarde su prueba.',
  checkRun:
    'Ejecute con ella el programa de este proyecto; en lugar de FILE y HASH escriba el nombre del archivo y el hash de arriba:',
  checkAnswer: 'El programa no necesita red. Dice si cada saldo lleva al total publicado, o nombra el primero que no.',
  earlier: 'Días anteriores',
} satisfies Translation<typeof en>;
