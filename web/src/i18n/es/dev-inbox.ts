import type en from '../en/dev-inbox.ts';
import type { Translation } from '../message.ts';

export default {
  title: 'Bandeja simulada',
  lead: 'Lo que se habría enviado por correo o mensaje. En modo simulado nada sale de este servidor.',
  empty: 'Aún no se ha enviado nada',
  emptyText: 'Los códigos aparecen aquí en cuanto alguien solicita uno.',
  elsewhere:
    'Los mensajes se muestran en el equipo donde funciona el servidor; desde otros equipos, con el enlace que muestra al iniciarse.',
  mail: 'Correo para {address}',
  text: 'Mensaje para {address}',
  copyCode: 'Copiar código',
} satisfies Translation<typeof en>;
