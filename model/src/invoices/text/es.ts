import type { InvoiceText } from './invoice-text.ts';

export const text: InvoiceText = {
  title: 'Factura',
  number: 'Número de factura',
  issued: 'Fecha de emisión',
  due: 'Vence el',
  contract: 'Contrato',
  provider: 'Proveedor',
  client: 'Cliente',
  address: 'Domicilio',
  item: 'Concepto',
  fee: 'Tarifa de uso de la vigencia del {from} al {to}',
  amount: 'Monto',
  lateFee: 'Recargo por mora, {months} × {rate}',
  total: 'Total',
  howToPay:
    'Se paga desde la billetera al contado cuando el cliente pulsa «Pagar» en la app, y de ninguna otra forma. Nunca se cobra de las inversiones.',
  late: 'Pasado el vencimiento, el proveedor puede cobrar un {rate} del monto por cada mes completo, simple, y nunca por encima de lo que permita la ley donde vive el cliente.',
  paid: 'Pagada el {date}, asiento {transaction} del diario.',
  voided: 'Anulada el {date}. No se debe nada por esta factura.',
  simulated: 'SIMULADO: hecho por un servidor en modo simulado, en el que todo el dinero es simulado.',
};
