import type en from '../en/signing.ts';
import type { Translation } from '../message.ts';

export default {
  draw: 'Dibujar',
  type: 'Escribir',
  typeName: 'Su nombre completo',
  typeNameHint: 'Como figura en el documento. Escribirlo tiene el mismo efecto que dibujar la firma.',
  penLabel: 'Campo de firma. Dibuje con un dedo o un lápiz.',
  rewrite: 'Reescribir',
  typeCode: 'Código del documento, seis caracteres',
  wrongCode: 'No es el código impreso en el documento.',
  field: 'Firma',
} satisfies Translation<typeof en>;
