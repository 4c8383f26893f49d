export const text = `
# Condiciones del programa de referidos

En pocas palabras: quien invita recibe una recompensa cuando la persona invitada invierte de verdad. Las dos campañas que siguen ya terminaron.

- Hay un solo nivel. Nadie gana por las invitaciones de otros.
- Hoy no hay ninguna campaña en curso; un código de invitación todavía puede usarse, sin recompensa.
- Lo que se ganó mientras una campaña estuvo vigente se paga según sus condiciones.

## Quién puede participar

Estas condiciones rigen entre usted y {operator} («nosotros»). Quien refiere tiene una cuenta; la persona referida es nueva y se registra con el código de quien la refiere. Ambas deben tener {minimumAge} años o más y estar verificadas.
El código se indica una sola vez, al registrarse, y después no puede cambiarse. Las cuentas de prueba no participan.
Se aplica la campaña vigente cuando se registró la persona referida. Un mismo hecho nunca se recompensa en dos campañas.
Donde no se permite recompensar la recomendación de inversiones, el programa está desactivado y la aplicación lo indica.

## Campaña de {campaignYear} (terminada)

Estuvo vigente del {campaignFrom} al {campaignTo}, ambos días incluidos, hora de Nueva York.
Por cada inversión exitosa de la persona referida, quien la refirió recibía {reward}. Una inversión es exitosa cuando su dinero se recibió efectivamente, permaneció invertido al menos {checkDays} días y no fue devuelto.
Durante esos {checkDays} días revisamos si hubo abusos. La recompensa se paga dentro de los {rewardDays} días hábiles posteriores al fin de la revisión.
Un fondo de premios de {pool} se reparte al final por partes; cada referencia válida equivale a {sharesEach} parte. A usted le corresponden sus partes divididas entre el total, con precisión de centavos; los restos se asignan a las fracciones mayores y, en caso de empate, a las más antiguas. El tope del fondo se refiere solo al fondo, no a las recompensas.
La clasificación mostraba a las {rankTop} personas con más referencias válidas, se actualizaba cada {rankMinutes} minutos y ocultaba parte de los nombres. Sigue visible tal como quedó al final.

## Campaña de {olderYear} (terminada)

Sus condiciones se aplicaron desde el {olderFrom} hasta que comenzó la campaña de {campaignYear}.
La persona referida debía hacer un primer depósito de al menos {olderDeposit} dentro de los {olderDays} días siguientes a su registro. La recompensa indicada en la página de la campaña se pagaba dentro de {olderPaidDays} días hábiles.

## Qué no cuenta

Invitarse a sí mismo, las identidades inventadas o prestadas, las cuentas que comparten dispositivo, origen de pagos o documento sin una razón creíble, y el dinero que entra y sale solo para obtener una recompensa.
Si retenemos una recompensa por un motivo así, le decimos cuál y puede oponerse; decide de nuevo otra persona. Una recompensa pagada por error o engaño puede reclamarse.

## Invitaciones honestas

Diga la verdad: que al invertir se puede perder dinero y que usted puede recibir una recompensa. No prometa resultados, no envíe mensajes masivos ni aparente hablar en nuestro nombre.
La persona referida no paga nada adicional por la invitación y esta no la obliga a nada.

## Datos e impuestos

De una persona referida usted ve un nombre oculto en parte y el estado de la referencia; ella ve lo mismo de usted.
Las recompensas pueden ser ingresos gravables. Usted las declara; donde la ley nos obligue a informar o retener, lo hacemos y lo mostramos.

## Nuevas campañas

Una campaña nueva tiene sus propias condiciones, con sus fechas, antes de comenzar. Eso no prolonga nada de lo prometido aquí.
En todo lo demás rige el acuerdo de uso del software.
`;
