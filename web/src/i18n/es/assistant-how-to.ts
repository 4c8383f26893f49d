import type en from '../en/assistant-how-to.ts';
import type { Translation } from '../message.ts';

export default {
  how_buy:
    'Abra la acción, toque Comprar, elija el tipo de orden, cuánto y cuándo puede ejecutarse, y confirme después de la revisión. También se pueden comprar fracciones de una acción.',
  how_sell: 'Abra la posición, elija Vender y el tipo de orden, y confirme después de la revisión.',
  how_short:
    'La venta en corto se inicia en la página de la acción. Antes de la primera hay unas preguntas, y el formulario de la orden muestra el costo del préstamo.',
  how_cover: 'Abra la posición corta y elija recomprar las acciones.',
  how_cancel_order: 'Ahí están las órdenes abiertas; abra la orden y elija Cancelar.',
  how_change_order: 'Abra la orden en la lista de órdenes abiertas y elija cambiarla: precio, acciones o sesión.',
  how_see_orders: 'Todas las órdenes, con filtros para abiertas, ejecutadas y terminadas.',
  how_deposit: 'El dinero entra por transferencia bancaria o en USDT. Antes debe verificar su identidad.',
  how_deposit_bank: 'La página muestra la cuenta y la referencia para su transferencia.',
  how_deposit_usdt: 'La página muestra su dirección para USDT en TRON y el monto mínimo.',
  how_withdraw: 'Elija una cuenta bancaria o dirección suya y el monto; la comisión se muestra antes de confirmar.',
  how_money_records: 'Ahí está cada depósito y cada retiro, con su estado y lo que falta.',
  how_transfer: 'Mueva dinero entre sus propias cuentas; llega al instante y no cuesta nada.',
  how_convert: 'Los USDT se convierten en dólares a una cotización que usted ve antes de aceptarla.',
  how_link_bank: 'Agregue una cuenta bancaria a su nombre; puede usarse después de un plazo de espera.',
  how_link_address: 'Sus direcciones y cuentas bancarias guardadas, y cómo agregar otra.',
  how_verify: 'Nombre, dirección y fotos de una identificación; una persona las revisa en un plazo de 72 horas.',
  how_tax_form:
    'Ahí se llena y se firma su formulario fiscal, W-9 o W-8BEN. No puedo dar asesoría fiscal; los estados de cuenta muestran lo registrado.',
  how_contract: 'Su contrato, su estado y una copia en PDF.',
  how_statements: 'Estados de cuenta diarios y mensuales, en PDF firmados.',
  how_export:
    'Ahí se pueden guardar como CSV todas sus órdenes, ejecuciones, lotes, dividendos y comisiones, debajo de los estados de cuenta.',
  how_privacy:
    'Se guardan sus datos, documentos, órdenes, movimientos de dinero y dispositivos, y durante 90 días lo que pregunta aquí. La política de privacidad está entre los acuerdos.',
  how_performance: 'Sus rendimientos por período y de qué se compone la ganancia.',
  how_alert: 'Toque la campana en la página de la acción e indique el precio; se le avisa cuando se alcance.',
  how_watchlist: 'La estrella en la página de una acción la agrega a una de sus listas.',
  how_search: 'Busque por nombre o código, en cualquiera de los cuatro idiomas.',
  how_language: 'Inglés, español, japonés o chino tradicional.',
  how_theme: 'Oscuro, claro o según el dispositivo.',
  how_hide_amounts: 'El interruptor «Ocultar montos» muestra puntos en lugar de lo que usted tiene.',
  how_notifications: 'Elija para cada tipo de mensaje si se envía como notificación o por correo.',
  how_messages: 'Todos los mensajes, leídos y sin leer.',
  how_password: 'Escriba la contraseña anterior y dos veces la nueva.',
  how_reset_password: 'Se envía un código a su correo o teléfono y usted elige una contraseña nueva.',
  how_trading_password: 'La contraseña de operaciones es una segunda clave, que se pide para retirar dinero.',
  how_two_factor: 'Vincule una aplicación de autenticación; su código se pide donde hace falta.',
  how_passkey: 'Una llave de acceso le permite entrar con el rostro, la huella o el código del dispositivo.',
  how_security: 'Inicio de sesión, verificación en dos pasos y los bloqueos de salida de dinero.',
  how_devices:
    'Dispositivos con sesión abierta e inicios anteriores. Cierre ahí lo que no reconozca; si perdió el acceso, escriba a Atención al cliente.',
  how_email: 'El correo de su cuenta se cambia en Seguridad.',
  how_phone: 'El teléfono de su cuenta se cambia en Seguridad.',
  how_profile: 'Sus datos y lo que puede cambiarse. Un nombre verificado se cambia a través de Atención al cliente.',
  how_avatar: 'Elija una foto de perfil.',
  how_sign_up: 'Abra una cuenta con su correo o teléfono; para probar con dinero simulado no hace falta.',
  how_sign_in: 'Inicie sesión con contraseña, código o llave de acceso.',
  how_sign_out: 'Cerrar sesión está al final de Configuración.',
  how_delete_account:
    'La página indica qué se conserva y por qué, qué debe resolverse antes y el plazo para cancelarlo.',
  how_support: 'Escríbanos; esas preguntas las responde una persona.',
  how_feedback: 'Envíe una sugerencia o informe de un fallo.',
  how_trial: 'Una cuenta de prueba solo tiene dinero simulado. Ahí se explica cómo se forman los precios y el dinero.',
  how_safety:
    'Cada noche se suma y se publica allí lo que se debe a todos los clientes, y usted puede comprobar que su saldo está incluido. Muestra lo que se debe, no que el dinero esté ahí.',
} satisfies Translation<typeof en>;
