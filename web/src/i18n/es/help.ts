import type en from '../en/help.ts';
import type { Translation } from '../message.ts';

export default {
  title: 'Ayuda',
  search: 'Buscar en la ayuda',
  searchExample: 'Depósito, orden, contraseña',
  nothing: 'No hay resultados para esas palabras',
  nothingText: 'Pruebe con menos palabras o pregunte a una persona.',
  ask: 'Contáctenos',
  open: 'Abrir',
  found: { one: '{count} respuesta', other: '{count} respuestas' },
  topicMain: 'Preguntas frecuentes',
  more: '¿No lo encontró?',
  ownQuestion: 'Su consulta',
  qArrive: '¿Cuándo llega un depósito?',
  aArrive:
    'Los USDT se acreditan unos tres segundos después de enviarlos y se pueden retirar alrededor de un minuto más tarde. Una transferencia bancaria se acredita cuando nos llega, por la referencia que usted escribió en ella, y se puede retirar después de {bankDays} días hábiles bancarios.',
  qLeave: '¿Cómo retiro dinero?',
  aLeave:
    'Agregue una dirección USDT o una cuenta bancaria propia; se puede usar {newHours} horas después. Luego ingrese un monto en Retirar: la comisión, lo que llega y cuándo se muestran antes de confirmar. Puede cancelarlo hasta que se firme.',
  topicStart: 'Primeros pasos',
  topicMarket: 'Precios y cifras',
  topicOrders: 'Órdenes',
  topicAccount: 'Cuenta y seguridad',
  topicSupport: 'Atención al cliente',
  notBuilt: 'Aún no disponible',
  notBuiltText:
    'Estas partes del producto están previstas y aún no se pueden usar. Todo enlace que lleva a ellas lo indica.',
  product_funding: 'Depósitos, retiros y transferencias',
  product_contract: 'Contratos',
  product_messages: 'Mensajes y avisos',
  product_robots: 'Robots de inversión',
  product_funds: 'Fondos',
  product_wealth: 'Plan con intereses',
  product_charity: 'Donaciones',
  product_referral: 'Invitaciones y actividades',
  qReal: '¿Es dinero real?',
  aReal:
    'No. En modo simulado todo el dinero es simulado (USD.SIM). No tiene valor, no puede ingresarse ni retirarse y nunca se convierte en real. La franja bajo el título de cada página indica el modo.',
  qTry: '¿Cómo lo pruebo sin una cuenta?',
  aTry: 'Toque «Probar con dinero simulado» en la primera página o en Perfil. Recibe una cuenta de prueba con {grant} en dólares simulados. Solo este dispositivo la conoce hasta que la conserve con un correo o teléfono y una contraseña.',
  qAgree: '¿Qué acepto?',
  aAgree:
    'Al abrir una cuenta: el acuerdo de uso del software y la política de privacidad. Los productos tienen acuerdos propios, que se aceptan donde comienzan. Todos pueden leerse aquí con versión, fecha y una huella que usted puede comprobar.',
  qInstall: '¿Cómo instalo la aplicación?',
  aInstall:
    'Abra esta dirección en el navegador del teléfono, Safari o Chrome, no dentro de otra aplicación. Después elija Compartir y «Agregar a pantalla de inicio» en un iPhone, o el menú e «Instalar aplicación» en Android. Desde ahí Candor se abre como aplicación, con rostro y huella si el teléfono los tiene. Requiere una conexión cifrada.',
  qPrices: '¿De dónde vienen los precios?',
  aPrices:
    'En modo simulado, de una bolsa dentro de esta instalación: compradores y vendedores creados por un programa negocian en libros de órdenes, y las órdenes de usted se cruzan con las suyas. No son precios de ningún mercado real.',
  qSample: '¿Qué es una empresa de muestra?',
  aSample:
    'Un emisor inventado con datos completos, para poder ver cada ficha llena. Está señalado. Los nombres reales no llevan datos inventados: lo que no tiene fuente es un guion.',
  qWhy: '¿Cómo compruebo una cifra?',
  aWhy: 'Toque una cifra con subrayado punteado. Verá la fórmula, los datos, los asientos en que se basa, la hora y la fuente.',
  qPerform: '¿Qué tan confiable es?',
  aPerform:
    'La página «Nuestro desempeño» muestra, con los registros de esta instalación, qué tan recientes son los precios, cómo se comparan las ejecuciones con la cotización a la llegada, cómo resultaron las ideas, también las equivocadas, y si los informes se hicieron a tiempo, con sus límites.',
  qOwed: '¿Cómo se comprueba mi saldo?',
  aOwed:
    'Cada noche se suman todos los saldos y se publica el total. Puede guardar una prueba de que el suyo está incluido y comprobarla sin nosotros.',
  qHours: '¿Cuándo puedo operar?',
  aHours:
    'En hora de Nueva York: premercado de 04:00 a 09:30, sesión regular de 09:30 a 16:00 y poscierre de 16:00 a 20:00, en días de operaciones; menos en medias jornadas. Con el mercado cerrado no se acepta nada. Fuera de la sesión regular solo se admiten órdenes limitadas por acciones enteras.',
  qFees: '¿Cuánto cuesta una orden?',
  aFees:
    'El formulario de la orden muestra cada comisión antes de confirmar: la de la plataforma y las que se trasladan a los reguladores. Una orden que no se ejecuta no cuesta nada. Tras una ejecución, cada comisión figura en la orden.',
  qUnfilled: '¿Por qué no se ejecutó mi orden?',
  aUnfilled:
    'Una orden limitada se ejecuta solo a su precio o mejor, y vence al terminar su vigencia: el mismo día o 90 días como máximo. La página de la orden muestra cada paso con su hora y el motivo.',
  qSettle: '¿Cuándo puedo usar el dinero de una venta?',
  aSettle:
    'Puede comprar con él de inmediato. Se liquida un día de operaciones después. Las acciones compradas con dinero aún no liquidado no pueden venderse antes de que se liquide.',
  qCode: 'No me llega el código',
  aCode:
    'El código vale {minutes} minutos y puede pedirse otro después de {seconds} segundos; el nuevo anula el anterior. En modo simulado nada sale de esta instalación: quien la opera puede leer los mensajes en /dev/inbox.',
  qPassword: 'Olvidé mi contraseña',
  aPassword:
    'Elija «Olvidé mi contraseña» al iniciar sesión, confirme su correo o teléfono con un código y cree una nueva. Todas las demás sesiones se cierran.',
  qDevices: '¿Quién entró en mi cuenta?',
  aDevices:
    'El historial de acceso muestra cada dispositivo con su red y su hora. Desde allí puede cerrar cada sesión. Si alguna no es suya, ciérrela y cambie su contraseña.',
  qIdentity: '¿Cómo funciona la verificación de identidad?',
  aIdentity:
    'Usted indica nombre, domicilio y residencia fiscal, y fotos de un documento. Una persona lo revisa en un plazo de {hours} horas; nunca decide un programa solo. Si no se aprueba, le decimos por qué y puede presentarlo de nuevo. Debe tener {age} años o más.',
  qDelete: '¿Cómo elimino mi cuenta?',
  aDelete:
    'En Configuración, Eliminar cuenta. Solo se rechaza mientras queden dinero, posiciones u obligaciones, y se indica cuáles. La página dice qué se conserva y por qué.',
  qManager: '¿Quién es mi gestor de cuenta?',
  aManager:
    'La persona que responde primero a sus mensajes; su nombre aparece junto a cada respuesta. Lo que se escriban queda en esta aplicación y puede releerse. El gestor de cuenta no da recomendaciones de inversión.',
  qFraud: 'Alguien me pide un código o un pago',
  aFraud:
    'No somos nosotros. Nunca pedimos contraseñas, códigos ni un pago para que el dinero pueda salir. No responda, cierre las sesiones desconocidas, cambie su contraseña y escríbanos.',
  qWrong: 'Una cifra o un texto está mal',
  aWrong: 'Díganoslo en Comentarios. Póngale un asunto e indique dónde lo vio; la respuesta aparece en el mismo lugar.',
} satisfies Translation<typeof en>;
