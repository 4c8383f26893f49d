import type en from '../en/landing.ts';
import type { Translation } from '../message.ts';

export default {
  promise: 'Invierta donde cada cifra se puede comprobar.',
  subline: 'Acciones y ETF de EE. UU. en su teléfono. Detrás de cada cifra: los asientos, los precios y la fórmula.',
  indexes: 'Nuestros índices simulados',
  simulated: 'Dinero y precios simulados',
  starting: 'Abriendo su cuenta de prueba',
  tryIt: 'Probar con dinero simulado',
  signIn: 'Iniciar sesión',
  openAccount: 'Abrir cuenta',
  example: 'Ejemplo: una cifra y su comprobación',
  exampleValue: 'Valor de la cuenta, USD',
  exampleWhy: '¿Por qué esta cifra?',
  exampleCash: 'Efectivo',
  exampleShares: 'Acciones: 40 × 252.01',
  exampleSum: 'Suma',
  why: 'Qué distingue a Candor',
  checkTitle: 'Toque una cifra y vea su prueba',
  checkText:
    'Valor de la cuenta, ganancias, comisiones: cada cifra muestra los asientos, los precios y la fórmula que la explican.',
  checkFigure: '0.00',
  checkFigureText: 'USD de diferencia admitida entre lo que ve y lo que registra el libro mayor',
  costTitle: 'La comisión que ve es la que paga',
  costText: 'Ve el costo de la orden antes de confirmarla. Lo que se cobra después sale del mismo cálculo.',
  costFigure: 'USD 1.00',
  costFigureText: 'por orden de acciones, más los cargos regulatorios a su costo',
  recordTitle: 'Resultados que nadie escribe a mano',
  recordText:
    'Los rendimientos se calculan con ejecuciones y precios, después de costos, y se muestran junto a su peor período.',
  recordFigure: '0',
  recordFigureText: 'resultados que se pueden editar a mano',
  practice:
    'La cuenta de prueba tiene USD 100,000 de dinero simulado y no pide formularios. Una cuenta propia pide verificar su identidad y empieza en USD 0.00; los depósitos en este servidor también son simulados.',
  foot: 'Riesgos y documentos',
  footRisk:
    'Las acciones pueden perder valor, y una venta en corto puede perder más de lo invertido. Aquí nadie promete rendimientos.',
  footLicense: 'Código abierto, Apache-2.0. Cualquiera puede leerlo y usar su propio servidor.',
  linkAgreements: 'Acuerdos',
  linkConduct: 'Nuestras cifras',
  linkHelp: 'Ayuda',
  linkAbout: 'Acerca de',
  appearance: 'Idioma y apariencia',
} satisfies Translation<typeof en>;
