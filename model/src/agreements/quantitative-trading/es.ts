export const text = `
# Acuerdo de operación cuantitativa

En pocas palabras: usted permite que un programa opere por su cuenta dentro de los límites que fija. Puede perder dinero, y nadie promete lo contrario.

- Usted ve cada orden, cada comisión y todo el historial, con las malas rachas tan visibles como las buenas.
- De un producto a plazo no se puede salir antes de su fin, salvo dentro de las {coolingOffHours} horas siguientes a la suscripción o en caso de necesidad grave. La fecha de fin se muestra antes de suscribirse.
- Más capacidad de cálculo hace más precisa una estimación. No hace mayor un rendimiento.
- Lo que usted rescata se paga dentro de los {redemptionDays} días hábiles siguientes a su valoración.

## Alcance

Este acuerdo se celebra entre usted y {operator} («nosotros»). Comprende los robots, las estrategias y los fondos cuantitativos a los que se suscriba en la aplicación, y complementa el acuerdo de uso del software.
Se aplica desde que lo acepta para una suscripción. Para suscribirse debe estar verificado. En modo simulado, todos los importes son simulados.

## Qué hace un robot

Un robot es un programa con reglas declaradas. Tiene una subcuenta, posiciones y órdenes propias; su valor se calcula con sus propias ejecuciones y con los precios, nunca se estima mediante una curva.
Sus órdenes pasan los mismos controles que las de usted: sesión, límites de precio, dinero disponible. No puede hacer nada que usted no pudiera.
Donde decimos «regla», «estadística» o «modelo de lenguaje», esa parte del producto es lo que la palabra indica. No llamamos inteligencia artificial a una regla.
La versión de su programa, sus datos y su configuración se conservan con cada ejecución, para que lo que hizo pueda volver a calcularse.

## Qué decide usted

Usted elige los datos que puede usar, dónde y cuándo se ejecuta, cuánto puede calcular, su estrategia y su nivel de riesgo: bajo, medio o alto. El nivel de riesgo fija la fluctuación buscada, la posición máxima y la pérdida a partir de la cual cierra todo.
Una selección tiene al menos {minimumStocks} acciones, para que ninguna empresa decida por sí sola el resultado.
El límite de pérdida es una instrucción, no una garantía: entre un precio y el siguiente, el mercado puede saltarlo.
Comprar más cálculo significa más trayectorias o ensayos y una estimación más precisa. Se cobra una sola vez, con el precio a la vista antes de confirmar, y se devuelve si el cálculo falla.

## Cifras y resultados

Los historiales reales y las pruebas con datos históricos se muestran por separado y nunca se unen. Una prueba de ese tipo es un cálculo sobre precios pasados; no incluye lo que las órdenes reales habrían modificado.
Junto a cada rendimiento indicamos desde cuándo se cuenta, después de qué costos, la mayor caída y el número de observaciones. Cuando son muy pocas, lo decimos en lugar de mostrar una cifra.
No se pacta ningún rendimiento esperado. Un rango de resultados es una estimación con su probabilidad de pérdida, no una promesa.

## Suscripción

La suscripción a un fondo se valora al siguiente valor liquidativo después de recibida; el precio no se conoce de antemano. Las participaciones se redondean hacia abajo a seis decimales y el resto sigue siendo suyo.
Usted confirma el importe, el plazo con su fecha de fin, cada comisión y este acuerdo. Ninguna casilla viene marcada.
Durante las {coolingOffHours} horas siguientes a la suscripción puede desistir sin expresar motivo. Recupera lo que pagó, sin comisión.
Una tarjeta de experiencia inicia un producto de práctica con dinero simulado. No tiene valor propio ni es razón para ingresar dinero.

## Salida

Los productos sin plazo pueden rescatarse en cualquier momento.
Un producto a plazo termina en su fecha de fin y no puede detenerse ni abandonarse antes. En caso de necesidad grave (enfermedad, desempleo, fallecimiento de un familiar u otra situación semejante) puede pedirnos que lo liberemos. Deciden dos personas de nuestro personal; si están de acuerdo, usted recibe el valor liquidativo sin comisión.
Al terminar el plazo, el producto cierra sus posiciones, se valora el siguiente día de operaciones y muestra un resumen: plazo, rendimiento total, mayor caída, ratio de Sharpe y rendimiento diario promedio.
Lo rescatado se paga a más tardar {redemptionDays} días hábiles después de su valoración, después de las {paidAfter} de Nueva York. Si hay una comisión de rescate, se muestra antes de suscribirse y de nuevo antes de rescatar; nunca es un pago previo para que el dinero pueda salir.
Si reinvierte lo que pagó un producto vencido dentro de {earlyBirdDays} días, el siguiente lleva un {earlyBird} anual adicional, simple, que pagamos nosotros al final. Es igual el primer día que el último, y no lo presionamos para usarlo.

## Comisiones

Cada comisión se muestra con su tasa, su base y un ejemplo en dinero antes de suscribirse. Una comisión de éxito solo se debe por encima del mayor valor alcanzado antes.
Las comisiones se registran donde usted puede verlas. La que no se haya mostrado no se debe.

## Riesgos

Puede perder todo lo que aporta. Con apalancamiento o ventas en corto, la pérdida puede superar el dinero reservado para ello; esos productos lo advierten y usted lo confirma por separado.
Las estrategias dejan de funcionar cuando cambian los mercados. Los programas tienen errores. Los datos pueden ser incorrectos o llegar tarde. Las órdenes pueden ejecutarse en parte, peor de lo previsto o no ejecutarse.
Los mercados pequeños, las suspensiones y los feriados pueden demorar una salida.

## Detención

Puede pausar un robot en cualquier momento; desde entonces no abre nada nuevo, y usted decide si cierra lo que tiene. En un producto a plazo, la pausa no pone fin al plazo.
Detenemos un robot de inmediato si opera fuera de sus límites, si fallan sus datos o si lo exige una autoridad o una bolsa. Le avisamos e indicamos el motivo.
Si un error de nuestro programa le cuesta dinero, lo compensamos con un asiento visible.

## Conflictos de interés

No operamos contra usted por cuenta propia. Si un mercado o un proveedor de datos nos paga por sus órdenes, la página del producto lo dice e indica el importe.
Las clasificaciones de productos se calculan con sus historiales; nadie puede pagar por un lugar.

## Cambios y fin

Toda versión modificada se anuncia al menos {noticeDays} días antes de aplicarse. Las suscripciones en curso siguen bajo la versión que usted aceptó hasta que terminen o acepte una más reciente.
Si dejamos de ofrecer un producto, se lo decimos al menos {noticeDays} días antes; usted recibe su valor liquidativo sin comisión.
Las controversias, la ley y el idioma se rigen por el acuerdo de uso del software.
`;
