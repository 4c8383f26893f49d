import type en from '../en/pdf.ts';
import type { Translation } from '../message.ts';

export default {
  zoomIn: 'Ampliar',
  zoomOut: 'Reducir',
  zoom: 'Tamaño: {percent}',
  page: 'Página {number} de {count}',
  download: 'Descargar',
  share: 'Compartir',
  failed: 'El documento no se puede mostrar aquí. Aún puede descargarlo.',
} satisfies Translation<typeof en>;
