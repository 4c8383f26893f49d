const textWith = (limits: string) => `
# Acuerdo de uso del software

En pocas palabras: este acuerdo se celebra entre usted y {operator}. Dice qué hace la aplicación, qué le cuesta y cómo puede terminarlo cada parte.

- En modo simulado, todo el dinero es simulado. No puede ingresarse ni retirarse y nunca se convierte en dinero real.
- Nada de lo que muestra la aplicación es asesoramiento, y ninguna cifra promete un resultado.
- Usted debe tener {minimumAge} años o más, decir la verdad sobre quién es y no compartir sus códigos con nadie.
- Puede dejar el servicio cuando quiera. Anunciamos los cambios con {noticeDays} días de anticipación, salvo los que la ley exija antes.

## Partes de este acuerdo

Este acuerdo se celebra entre usted y {operator} («nosotros»). Candor es software de código abierto; quienes lo escribieron no son parte de este acuerdo, salvo que operen la instalación que usted usa.
Se aplica desde que abre una cuenta y mientras la mantenga. Los productos con condiciones propias (productos cuantitativos, plan de ahorro con intereses, programa de referidos) tienen sus propios acuerdos, que se muestran antes de usarlos; si uno de ellos difiere de este, prevalece para su producto.
Si se le ofrece firmar un contrato de servicios, este surte efecto solo cuando ambas partes lo hayan firmado en la aplicación. La sección 8 resume sus condiciones principales; marcar una casilla en esta página no equivale a firmarlo.

## Modo simulado

La aplicación indica en cada pantalla si funciona en modo simulado. En ese modo, el dinero es un activo aparte (USD.SIM): no tiene valor, no puede ingresarse ni retirarse y no puede convertirse en dinero real.
En ese caso, los precios, los libros de órdenes y las ejecuciones provienen de una bolsa simulada o de grabaciones. Una orden simulada no se envía a ningún mercado, y su resultado no muestra lo que habría ocurrido con una orden real.
Las empresas señaladas como «empresa de muestra» son inventadas. Las que llevan nombres reales no contienen datos inventados; lo que no tiene fuente aparece como un guion.
Solo hay un modo con dinero real donde lo haya establecido un operador autorizado para ello. Si le piden pagar dinero real mientras la aplicación dice «simulado», no pague y avísenos.

## Su cuenta

Usted debe tener {minimumAge} años o más y actuar en nombre propio. Cada persona tiene una sola cuenta.
Se ingresa con un correo electrónico o un teléfono que usted haya confirmado con un código. Cada código tiene {codeDigits} dígitos, vale {codeMinutes} minutos y no puede volver a solicitarse antes de {codeResendSeconds} segundos.
No comparta su contraseña, sus códigos ni sus dispositivos. Nunca le pediremos un código ni una contraseña, ni por teléfono ni por chat. Lo que se haga con sus credenciales se considera hecho por usted hasta que nos avise de que las perdió; a partir de ese momento no, salvo que usted haya actuado con dolo.
Puede ver y cerrar todas sus sesiones en «Historial de acceso» y eliminar la cuenta en «Eliminar cuenta».

## Verificación de identidad

Solo los clientes verificados pueden operar y mover fondos. Los nombres que indique deben coincidir con su documento de identidad. La cuenta de prueba, que se ofrece solo en modo simulado, no requiere verificación y no puede convertirse en una cuenta verificada.
Cada solicitud se revisa en un plazo de {reviewHours} horas. Si no se aprueba, le decimos por qué y puede presentarla de nuevo. Las imágenes pueden ser archivos JPEG, PNG o BMP de hasta {uploadMegabytes} MB.
Si cambian sus circunstancias (nombre, domicilio, residencia fiscal), infórmenos sin demora.

## Órdenes, comisiones y resultados

Una orden es una instrucción suya. Antes de que la confirme, la aplicación muestra sus condiciones, el importe estimado y cada comisión; lo que se cobra después se ajusta a la tabla de comisiones publicada y se detalla junto con la ejecución.
Solo pueden enviarse órdenes para la sesión que usted elija y mientras esté abierta. La orden que no se ejecuta antes del fin de su sesión vence.
Vender en corto puede costar más de lo que usted aportó, porque un precio no tiene límite superior. El formulario de la orden muestra el costo del préstamo antes de que confirme.
Los resultados se calculan con sus propias ejecuciones y con los precios. Usted puede abrir el cálculo de cada cifra señalada para ello. Si una cifra está mal, avísenos: la corregimos con un asiento nuevo y visible, y nunca modificando uno anterior.

## Lo que no es asesoramiento

Las ideas, los informes, las calificaciones, los robots y el asistente ofrecen información general. No conocen su situación y no constituyen asesoramiento ni oferta. Usted decide y asume el resultado.
Los resultados pasados, las simulaciones y las pruebas con datos históricos no dicen nada seguro sobre el futuro.

## Entrada y salida de dinero

Los depósitos y retiros existen solo donde la aplicación los ofrece; en modo simulado también son simulados.
El depósito mínimo es de {depositMinimum} USDT por la red TRC20 y se muestra como recibido después de {depositBlocks} bloque. Los importes menores se conservan a su nombre, se suman y se acreditan cuando juntos alcanzan el mínimo; si lo solicita, se los devolvemos descontando el costo de la red.
Los retiros de hasta {automaticUsd} pueden pagarse de forma automática; los mayores los autoriza una persona de nuestro personal y, a partir de {twoOperatorsUsd} o si se trata del primer pago, dos. Una dirección nueva espera {holdHours} horas; lo mismo ocurre con los retiros después de un cambio de contraseña o de teléfono.
${limits}
Nunca pedimos un pago para que un retiro pueda salir. Cerrar posiciones y retirar lo que es suyo sigue siendo posible mientras volvemos a verificar su identidad, salvo que la ley lo prohíba.

## Condiciones principales del contrato de servicios

El contrato de servicios tiene {contractPages} páginas y una vigencia de {contractYears} año. Solo está completo con el formulario fiscal que le corresponda.
Las comisiones que prevé vencen entre {paymentFrom} y {paymentTo} días después de la factura. Sobre una factura vencida puede cobrarse un recargo por mora del {lateFee} mensual, simple y nunca superior a lo que permita la ley; jamás se descuenta de sus inversiones.
Anunciamos un cambio de comisiones con {feeNoticeDays} días de anticipación. Usted puede oponerse dentro de {objectionDays} días; en ese caso se mantiene la comisión anterior hasta el fin de la vigencia.
Cualquiera de las partes puede poner fin al contrato si la otra no subsana un incumplimiento dentro de los {cureDays} días siguientes al aviso, o después de {forceMajeureDays} días de fuerza mayor. Nosotros podemos hacerlo cuando una factura lleve {unpaidDays} días impaga. Usted puede hacerlo en cualquier momento con un preaviso de {clientNoticeDays} días.
Los avisos por escrito se tienen por recibidos después de {receivedDays} días hábiles. Ante una controversia, las partes negocian primero durante {negotiationDays} días; después se somete a arbitraje según el contrato, salvo que la ley del lugar donde usted vive le reconozca otra vía irrenunciable.

## Lo que no está permitido

No use la identidad de otra persona, no intente acceder a datos de otros clientes, no perturbe el servicio ni lo emplee para lavado de dinero, evasión de sanciones, manipulación del mercado o fraude.
No automatice la interfaz más allá de los límites publicados. El software se distribuye bajo la licencia Apache; este acuerdo no le quita ningún derecho que ella le otorgue.

## Disponibilidad y responsabilidad

Prestamos el servicio con diligencia, pero no podemos prometer que nunca falle. Durante un mantenimiento o una sobrecarga, cancelar órdenes y cerrar posiciones tiene prioridad sobre todo lo demás.
El software se ofrece sin garantía, como dice su licencia. Respondemos sin límite por dolo y culpa grave y por aquello que la ley no permite excluir; en lo demás, solo por el daño previsible que cause el incumplimiento de una obligación esencial de este acuerdo. En modo simulado no hay dinero que pueda perderse.

## Terminación y cambios

Usted puede terminar este acuerdo en cualquier momento eliminando su cuenta, una vez liquidadas las posiciones y obligaciones abiertas. Nosotros podemos terminarlo con un preaviso de {noticeDays} días, o de inmediato por una causa grave, como un fraude o una orden legal; le diremos el motivo salvo que la ley lo prohíba.
En modo simulado, el operador puede reiniciar o cerrar la instalación, incluidos los saldos simulados.
Todo acuerdo modificado recibe una versión nueva. La anunciamos al menos {noticeDays} días antes de que se aplique, salvo que la ley exija un plazo menor, y pedimos su consentimiento cuando le quite algo. Sin su consentimiento, sigue rigiendo la versión anterior hasta que una de las partes la termine.
Cada versión permanece disponible con su huella digital, y su cuenta conserva qué versión aceptó, en qué idioma y cuándo.

## Ley, idioma y contacto

Se aplica la ley del lugar donde está establecido el operador. Se mantienen las protecciones imperativas de la ley del lugar donde usted vive.
Lo vincula el texto en el idioma en que lo aceptó. Si dos idiomas difieren, se aplica la lectura que más le favorezca.
Si una cláusula no es válida, las demás se mantienen.
Escríbanos desde «Contáctenos», con o sin iniciar sesión.
`;

/** Says the most that leaves in a day, and not what each way of confirming allows. */
export const text202611 = textWith(
  'Durante los primeros {newAccountDays} días desde el primer depósito pueden retirarse como máximo {newAccountUsd} por día; después, {dailyUsd}.',
);

export const text202701 = textWith(
  'Lo que puede retirarse en {capHours} horas depende de cómo se confirme: como máximo {passwordUsd} con una contraseña, una contraseña de operaciones o un código de recuperación, {authenticatorUsd} con una aplicación de autenticación y {dailyUsd} con una llave de acceso. Durante los primeros {newAccountDays} días desde el primer depósito nunca es más de {newAccountUsd}. Los USDT cuentan al cambio en dólares del momento de la solicitud.',
);
