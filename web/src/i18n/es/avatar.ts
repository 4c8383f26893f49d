import type en from '../en/avatar.ts';
import type { Translation } from '../message.ts';

export default {
  title: 'Foto de perfil',
  yours: 'Su foto de perfil',
  onlyYou: 'Solo usted la ve.',
  none: 'Todavía no hay foto. Mientras tanto se muestra su inicial.',
  take: 'Tomar una foto',
  choose: 'Elegir una imagen',
  remove: 'Quitar la foto',
  removeTitle: '¿Quitar su foto?',
  removeText: 'Se borra de inmediato y para siempre.',
  keep: 'Conservarla',
  removed: 'Foto quitada',
  crop: 'Elija qué se muestra',
  hint: 'Arrastre para mover y pellizque para ampliar. Solo lo que está en el cuadrado sale de este dispositivo.',
  keysHint: 'Con el teclado: las flechas mueven la imagen, + y − la amplían o reducen, R la gira.',
  zoom: 'Ampliación',
  times: '{times} veces',
  rotate: 'Girar 90°',
  cancel: 'Cancelar',
  save: 'Guardar',
  saving: 'Guardando, {percent}%',
  again: 'Reintentar',
  saved: 'Foto guardada',
} satisfies Translation<typeof en>;
