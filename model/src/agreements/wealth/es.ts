export const text = `
# Acuerdo del plan de ahorro con intereses

En pocas palabras: usted pasa dinero de su billetera a un plan que paga intereses por cada noche a una tasa publicada.

- No es un depósito bancario ni está cubierto por ningún sistema de protección de depósitos o de inversionistas, salvo que la página del producto mencione uno.
- La tasa puede cambiar con {rateNoticeDays} días de aviso, nunca hacia atrás.
- Rescatar con {wealthNoticeDays} día de aviso no tiene costo una vez terminado el período de permanencia.
- Durante sus primeros {wealthFreeMonths} meses no hay comisiones; después, una comisión publicada solo sobre los intereses, nunca sobre lo aportado.

## Qué es el plan

Este acuerdo se celebra entre usted y {operator} («nosotros») y complementa el acuerdo de uso del software. Para participar debe estar verificado y aceptar también el acuerdo contra el lavado de dinero. En modo simulado, todos los importes son simulados.
La página del producto indica quién paga los intereses y con qué recursos. No recibimos dinero nuevo mientras lo que respalda el plan valga menos de lo que se debe a sus participantes.
El plan es una inversión. Si quien debe el dinero no puede pagar, usted puede perder intereses y capital.

## Tasa e intereses

La tasa vigente se muestra con la fecha desde la que se aplica. Es una tasa anual simple; cuando mostramos un rendimiento que incluye intereses sobre intereses, lo decimos.
Se cuentan intereses por cada noche que usted participa: desde el día siguiente a aquel en que su suscripción queda firme hasta la noche anterior a que surta efecto su rescate, incluidos fines de semana y feriados. Cada día vale una parte en {yearDays} del año, también en los años bisiestos.
Los intereses se muestran cada día y se abonan cada mes en centavos enteros. Las fracciones de centavo se arrastran y no se pierden.
Anunciamos un cambio de tasa al menos {rateNoticeDays} días antes. Se aplica desde su fecha; los intereses ya ganados no cambian. Antes de que rija una tasa menor usted puede rescatar sin costo, haya o no período de permanencia.

## Permanencia y rescate

Si hay un período de permanencia, su último día se muestra antes de suscribirse. Hasta entonces no puede rescatar, salvo lo dicho sobre las tasas menores y los casos de necesidad grave, que deciden dos personas de nuestro personal.
Después puede rescatar todo o parte en cualquier momento. Lo que pida hoy surte efecto {wealthNoticeDays} día después, sin comisión, y llega a su billetera.
El rescate el mismo día existe solo si la página del producto lo ofrece e indica su comisión.

## Comisiones

Durante {wealthFreeMonths} meses calendario desde su primera suscripción no se cobra comisión de administración ni de rendimiento. La fecha en que esto termina se muestra al suscribirse.
Después se aplica la comisión de la página del producto. Es una parte de los intereses, se muestra junto a cada abono y nunca afecta lo que usted aportó.
Un aumento se anuncia como un cambio de tasa.

## Sus registros

Usted ve los intereses de cada día, cada abono, cada comisión y cómo se calcularon. Si un mismo importe estuvo en una sola suma o en varias, los intereses son iguales.
Recibe un resumen anual para su declaración de impuestos. Sus impuestos los paga usted; donde la ley nos obligue a retener, lo hacemos y lo mostramos.

## Fin

Podemos cerrar el plan con un aviso de al menos {rateNoticeDays} días; en ese caso pagamos capital e intereses sin comisión.
En todo lo demás rige el acuerdo de uso del software.
`;
