export const text = `
# Acuerdo contra el lavado de dinero

En pocas palabras: usted usa solo dinero propio y lícito, y nos ayuda a comprobarlo cuando la ley lo exige.

- Los pagos provienen de cuentas y direcciones a su nombre, y van a ellas.
- Podemos preguntar de dónde viene el dinero, retener un pago mientras lo revisamos e informar a las autoridades.
- Nunca pedimos un pago para dar por terminada una revisión.

## Lo que usted declara

Este acuerdo se celebra entre usted y {operator} («nosotros») y complementa el acuerdo de uso del software. En modo simulado no se mueve dinero real, y los controles se aplican a pagos simulados.
El dinero que aporta es suyo, proviene de fuentes lícitas, y usted actúa en nombre propio y no por cuenta de alguien que no se identifica.
Usted no figura en una lista de sanciones aplicable a usted o a nosotros, y no usará el servicio en favor de quien figure en ella.
Nos informa si desempeña o desempeñó un cargo público importante, o si es persona cercana a quien lo haga. No es motivo para rechazarlo; solo significa que revisamos con más atención.
Lo que nos dice es verdadero y completo, y nos avisa cuando cambie.

## Lo que usted no hace

No ingresa dinero por cuenta de otros, no deja que otros usen su cuenta, no divide pagos para quedar por debajo de un límite ni reenvía dinero que sabe o sospecha que proviene de un delito.
No usa servicios que ocultan el origen de criptomonedas.

## Lo que revisamos

Verificamos quién es usted antes de que pueda operar o mover dinero, y podemos volver a hacerlo más adelante. Cotejamos nombres y direcciones con las listas de sanciones al abrir la cuenta, después a diario y antes de que salga dinero.
Examinamos los pagos en busca de indicios de lavado. Un programa puede señalar un pago; deciden las personas.
Podemos pedirle documentos que muestren el origen del dinero, como un recibo de sueldo, un contrato de venta o un estado de cuenta, y nada que la pregunta no requiera.
Los pagos bancarios se aceptan solo si el titular de la cuenta es usted. Puede revisarse el historial de una dirección de billetera.

## Qué puede ocurrir con un pago

Mientras revisamos, un pago puede quedar retenido. Usted puede ver que lo está. Le decimos el motivo hasta donde la ley lo permita: puede prohibirnos revelar que se hizo un reporte.
Un depósito que no podamos aceptar vuelve a su origen, menos el costo de la red, salvo que una autoridad ordene otra cosa.
El dinero que la ley nos obligue a inmovilizar sigue siendo suyo y sigue a su nombre; se libera cuando la ley lo permite.
Cerrar posiciones sigue siendo posible durante una revisión, para que los precios no lo perjudiquen. Ninguna revisión termina pagándonos algo.

## Registros e informes

Los registros de controles y pagos se conservan durante {recordYears} años desde el fin de la relación, o más cuando lo exija una ley o una autoridad, y se usan solo para este fin.
Informamos a la autoridad competente lo que la ley nos obliga a informar.

## Si algo sale mal

Si cree que nos equivocamos, díganoslo en «Contáctenos»; lo revisa de nuevo una persona distinta de la que decidió.
Si usted incumple este acuerdo, podemos poner fin al servicio según el acuerdo de uso del software. Lo que le pertenece legítimamente se le paga.
`;
