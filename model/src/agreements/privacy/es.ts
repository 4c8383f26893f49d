export const text = `
# Política de privacidad

En pocas palabras: conservamos lo que la cuenta necesita, le decimos qué es y no vendemos nada.

- Sin publicidad, sin rastreo, sin analítica de terceros. La aplicación no carga nada de otros sitios.
- Lo que más lo identifica (documentos de identidad, número fiscal) se cifra, y cada consulta de nuestro personal queda registrada.
- Usted puede ver, corregir, llevarse y eliminar sus datos; lo que la ley nos obliga a conservar se indica más abajo.

## Responsable

El responsable de sus datos es {operator} («nosotros»). Quienes escribieron el software no reciben datos de esta instalación.
Para todo lo relativo a sus datos, escríbanos desde «Contáctenos», con o sin iniciar sesión.

## Qué conservamos y para qué

Para llevar su cuenta: su correo electrónico o teléfono, una forma protegida de su contraseña a partir de la cual esta no puede recuperarse, su idioma, sus cuentas y qué acuerdos aceptó, en qué idioma y cuándo.
Para verificar quién es, cuando usted lo solicita: sus nombres, fecha de nacimiento, domicilio, residencia fiscal, número fiscal e imágenes de su documento de identidad.
Para ejecutar sus instrucciones: órdenes, ejecuciones, tenencias, transferencias, datos bancarios y direcciones de billetera, y el libro diario de su dinero. Ese libro no puede modificarse; las correcciones son asientos nuevos.
Para proteger su cuenta: las sesiones, con el tipo de dispositivo, una dirección de red abreviada y los horarios; los intentos fallidos de acceso; y cuántos códigos se enviaron. Los códigos de verificación y estos conteos se olvidan al cabo de un día, salvo las series largas de intentos fallidos, que se mantienen hasta que un código vuelva a abrir la cuenta.
Para responderle: lo que escribe a soporte y en sus comentarios, con sus respuestas.
Lo que pregunta al asistente y lo que este le dice, para controles y reclamaciones, durante {questionDays} días; antes se quitan las direcciones de correo y los números de teléfono, fiscales y de monedero.
No pedimos nada más. Si un campo es opcional, la aplicación lo dice.

## Con qué fundamento

Casi todo es necesario para cumplir los acuerdos con usted, o para atender lo que solicita antes de celebrarlos. Los registros de identidad, fiscales y de prevención de lavado de dinero responden a obligaciones legales. La protección contra abusos se basa en el interés legítimo, nuestro y suyo, en que las cuentas sean seguras.
Cualquier otra cosa, como un boletín, requeriría su consentimiento, que podría retirar en cualquier momento. Hoy no hay nada de eso.

## Qué queda en su dispositivo

Una cookie vincula su sesión con este dispositivo. Los programas de la página no pueden leerla, no sirve para nada más y termina con la sesión.
La aplicación guarda en su dispositivo las otras dos partes de su sesión, su registro de usuario, el idioma, la apariencia y sus preferencias de pantalla, los precios que sigue y las claves que impiden que una instrucción tenga efecto dos veces. Al cerrar la sesión se borran esta, su registro de usuario y lo que les corresponde; el idioma y la apariencia se mantienen.
La cámara se usa solo cuando usted toca para tomar una foto o escanear un código.

## Quién más los ve

Nuestro personal ve lo que su tarea exige. Para consultar datos de identidad debe indicar un motivo, que queda registrado.
Los proveedores actúan por cuenta nuestra y solo según nuestras instrucciones: alojamiento, correo y mensajes de texto y, donde se ofrezca dinero real, banca, corretaje, custodia y controles. En modo simulado, los mensajes salen de esta instalación solo si el operador conectó uno de esos proveedores.
Si el operador conectó un modelo de lenguaje al asistente, su proveedor lee la pregunta y lo que se consulta para ella. El asistente lo dice antes de que pregunte nada.
Las autoridades reciben lo que la ley nos obliga a entregar, y nada más.
Si alguien lo invitó, esa persona ve un nombre oculto en parte y el estado de la referencia, nunca sus saldos. Los demás clientes no ven nada de usted; las clasificaciones solo muestran identificadores ocultos en parte.
No vendemos datos ni permitimos que nadie los use para publicidad.

## Dónde se guardan

Los datos se guardan en los servidores de esta instalación. Si se trasladan a un país cuya ley los proteja menos que la del lugar donde usted vive, lo hacemos solo con las garantías que esta prevé, y antes lo decimos aquí.

## Por cuánto tiempo

Mientras usted tenga una cuenta. Tras eliminarla, los datos personales se borran o se sustituyen por un seudónimo; el libro diario del dinero se conserva así, porque una contabilidad no puede perder asientos.
Cuando la ley lo exige, los registros de verificación de identidad y de pagos se conservan durante {recordYears} años desde el fin de la relación, y más tiempo solo mientras lo requiera una ley, una controversia o una autoridad.
En modo simulado, el operador puede borrarlo todo en cualquier momento.
Las imágenes que usted quita se eliminan. Lo que escribió a soporte se elimina con la cuenta, salvo que haya una controversia abierta.

## Cómo se protegen

Las conexiones se cifran siempre que el operador ofrece la aplicación fuera de su propio equipo. Los números fiscales y las imágenes de documentos se cifran antes de guardarse, con claves que se mantienen aparte de la base de datos.
A las imágenes se les quitan los datos de ubicación y de la cámara. En los registros técnicos no se escribe nada secreto; los usuarios figuran allí solo con un código protegido.
Si una vulneración puede ponerlo en riesgo, le decimos sin demora indebida qué ocurrió y qué le conviene hacer.

## Sus derechos

Puede ver sus datos en la aplicación y pedir una copia en un formato de uso común, y que se corrijan, se eliminen o se limite su uso; también oponerse a los usos basados en el interés legítimo. Respondemos dentro de {noticeDays} días.
No hace falta un motivo para eliminarlos. Solo se rechaza mientras queden dinero, posiciones u obligaciones, y en ese caso la aplicación los indica.
Puede presentar un reclamo ante la autoridad de protección de datos del lugar donde vive.
Ninguna decisión con efectos jurídicos la toma un programa por sí solo: las aprobaciones de identidad y las autorizaciones de pagos mayores las deciden personas.

## Menores de edad

El servicio no está destinado a menores de {minimumAge} años. Si sabemos de una cuenta así, la cerramos y eliminamos sus datos.

## Cambios

Toda política modificada recibe una versión nueva, anunciada al menos {noticeDays} días antes de aplicarse. Cada versión permanece disponible con su huella digital.
`;
