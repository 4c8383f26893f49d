import type en from '../en/log-out.ts';
import type { Translation } from '../message.ts';

export default {
  title: '¿Cerrar sesión en este dispositivo?',
  text: 'Sus órdenes y posiciones se mantienen como están.',
  trialText:
    'Esta cuenta de prueba no tiene correo ni contraseña. Si cierra sesión, no podrá volver a entrar. Si desea regresar, primero conserve la cuenta.',
  keepAccount: 'Conservar esta cuenta',
  stay: 'Seguir conectado',
  logOut: 'Cerrar sesión',
} satisfies Translation<typeof en>;
