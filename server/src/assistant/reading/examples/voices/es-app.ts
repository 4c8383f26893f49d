import type { Examples } from '../examples.ts';

/** Questions in Spanish about the app and its fees, and what is asked to be done, as people type them on a phone. */
export const VOICES_OF_APP_ES: Examples = {
  fee_list: `cuál es la comisión de candor | es libre de costo comprar acciones con ustedes | cobran un porcentaje?
    de cuánto sería la comisión en una orden de 1000 dólares | cargos por una orden de venta? | tarifario
    cuánto me muerden por cada operación | les tengo que pagar cada mes? | dónde está la tabla de tarifas
    hay cargos que deba saber | ¿Existe una comisión mínima por orden? | dónde está el truco, quién paga todo esto
    cuesta algo dejar la plata ahí | comisión por acción o por orden
    los etf salen más caros de operar que las acciones? | me cobran si mi orden no se ejecuta? | custodia cobran sí o no
    costos fijos de una cuenta | cuánto gana candor con una operación | opero poquito, ¿me comen las comisiones?
    antes de abrir la cuenta, cuánto cobran | costo de comprar una acción, digo la comisión de ustedes
    es más caro operar fuera de horario en comisión | cobran por cuentas inactivas? | tarifas de corretaje porfa
    me cobran algo por vender chiquito? | antes de operar, ¿cuánto me va a salir de comisión? | q cobran x operacion
    otros brókers son gratis, ¿y ustedes?`,
  not_offered: `se pueden operar puts y calls | véndeme una call cubierta de Apple | tienen bitcoin o ether?
    precio del oro por onza | hay tarjeta candor? | puedo abrir una cuenta junto con mi mujer
    quisiera traer mis posiciones de Schwab | puedo mandar mis acciones a otra correduría | comprar futuros de maíz
    a cómo está el euro | quiero meter 50 cada mes en automático, ¿se puede? | reinvierten solos los dividendos?
    puedo dejar mis acciones en prenda por un préstamo | operan acciones de Londres?
    acciones de la bolsa de Tokio, puedo? | cómo compro bonos del tesoro | mi hija de 12 puede tener cuenta
    hay afore o algo así | tienen criptos baratitas | cambiar dólares por euros | precio de solana
    tipo de cambio dólar yen | puedo depositar un cheque | pagar con paypal? | venden seguros?
    línea de crédito contra mi cuenta | puedo regalarle una acción a mi sobrino por su cumple
    participan en salidas a bolsa | precio del crudo | me prestan para una casa | programar compra recurrente de VTI
    se pueden operar divisas | me adelantan plata hasta que cobre | quiero un cdt | dólar mep, ¿se puede?`,
  'not_offered:robots': `puedes operar por mí en piloto automático | hay un bot que compre las caídas solo
    quiero que un robot lo maneje todo | que un algoritmo lleve mi cuenta
    copiar lo que hacen los profesionales en automático | manejan estrategias automatizadas
    invertir sin hacer nada, ¿lo tienen? | puedo conectar un bot de trading | hay un programa que opere mientras trabajo
    espejear las operaciones de otro trader | estrategias cuant disponibles? | trader automático
    prende el robot de inversión`,
  'not_offered:wealth': `pagan algo por el saldo en efectivo | qué tasa gana mi dinero sin invertir
    hay un producto de rendimiento fijo | ahorro de alto rendimiento? | tengo efectivo guardado, ¿da intereses?
    cuenta remunerada | puedo congelar mi dinero a un interés fijo | interés anual en dólares
    productos de gestión de patrimonio porfa | cuánto interés me dan por dejar mis dólares con ustedes
    producto de ahorro con tasa garantizada | depósito a plazo | mis usdt rinden algo aquí?
    hay algo como una libreta de ahorro`,
  'not_offered:charity': `hay botón para donar | puedo pasar algo de mis ganancias a la Cruz Roja | redondear y donar?
    opciones de beneficencia | da diez dólares a un refugio de animales por la app | apoyan causas buenas?
    gané y quiero ayudar a gente pobre con eso | dónde está la página de donaciones | donar acciones, ¿se puede?
    puede ir a caridad una parte de cada operación | contribuir a una ong desde mi saldo
    mandar un donativo a unicef desde candor`,
  'not_offered:invite': `mi amigo quiere cuenta, ¿hay bono para mí? | dónde saco mi enlace de invitación
    referir amigos | cuánto gano por recomendar candor | cómo comparto mi código de referido
    hay premio si se registra mi hermano | programa de invitados? | el que me invitó qué recibe
    convencí a tres de entrar, ¿me pagan? | dan acciones gratis por referidos? | algún código promo para amigos nuevos?
    mis compañeros del trabajo quieren entrar, ¿les mando un link?`,
  'how_to:buy': `enséñame cómo se compra acá | ya encontré la acción que me gusta, ¿qué toco para tenerla?
    cómo le haría para conseguir una de Oracle | cuál es el procedimiento para comprar acciones
    nunca lo he hecho, cómo compro Uber | cómo meto un límite en una compra
    puedo comprar por monto en dólares en vez de acciones enteras | dónde escribo cuántas acciones quiero
    cómo compro después del cierre | comprar con precio stop, dónde está esa opción
    tengo dinero en la cuenta, ¿cómo lo vuelvo acciones? | es difícil comprar un ETF, qué hago
    cómo se compra en esta app | dónde está la boleta de compra | como compro starbuks
    guíame en mi primerita compra por favor | puedo agarrar un pedazo de acción y no entera | qué botón compra
    cómo invierto en el fondo del S&P aquí | mi amiga me enseñó Disney en su celular, ¿cómo consigo yo también?
    como conpro una aksion`,
  'how_to:sell': `enséñame cómo se vende | por dónde salgo de mis Oracle | cómo suelto la mitad de mis Uber
    cómo vendo solo algunas de mis acciones | cómo pongo un límite de venta | cómo protejo mi Apple con un stop
    necesito la plata de mis acciones, ¿cómo las vendo? | dónde toco si ya no quiero mis Merck
    vendo por primera vez, cuáles son los pasos | cómo hago para que se vendan mis acciones | cómo liquido una posición
    me muestras dónde deshacerme de acciones | cómo vendo antes de la apertura | cómo asegurar mi ganancia en Palantir
    qué pantalla es para vender | quiero desprenderme de mis IBM, de qué forma
    hay que pagar la boda, ¿cómo convierto mi Apple en dinero? | komo bendo mis acciones`,
  'how_to:short': `quiero ganar cuando una acción baja, ¿cómo? | se puede shortear en candor?
    dónde está el botón de corto | cómo abro una posición corta en Rivian | los principiantes pueden ir en corto acá
    enséñame a vender algo que no tengo | cómo apostar contra Palantir | cómo me armo un corto
    qué tengo que hacer para ponerme corto | venta en corto, en qué parte de la app
    yo digo que Roblox se va a hundir, cómo juego eso | cómo pongo un short`,
  'how_to:cover': `cómo cierro el corto que tengo en AMC | cómo salgo de mi corto
    dónde recompro mi corto | cómo me salgo del corto que tengo en Rivian
    estoy corto en Tesla y ya quiero acabar, cómo | cómo devolver acciones prestadas | pasos para cubrir
    botón de cubrir? | cerrar un corto: cómo se hace | dónde hago clic para cubrir
    shorteé GME y quiero salir, ¿dónde es? | cómo se compra para cubrir | cómo deshago un corto
    cómo dejo mi posición corta en cero`,
  'how_to:cancel_order': `cómo jalo una orden que no se ha llenado | pedí dos veces por error, cómo mato una
    qué aprieto para parar una orden pendiente | se puede echar atrás una orden en espera
    puse mal la cantidad, ¿cómo saco esa orden? | dónde está el botón de cancelar | retirar una orden que puse, cómo
    se puede cancelar fuera de horario | quitar un límite abierto, cómo se hace | cómo boto una orden
    cómo invalido mi orden de compra pendiente | cambié de opinión, ¿dónde anulo?`,
  'how_to:change_order': `cómo muevo mi límite | quiero pagar un poco más, ¿cómo altero la orden?
    se puede cambiar una orden ya puesta | dónde ajusto el número de acciones de una orden en espera
    cómo subo mi oferta de compra | modificar orden abierta | editar orden? | puse mal el precio, ¿se puede corregir?
    cómo le bajo el precio a mi orden de venta | puedo pasar una orden del día a gtc | reemplazar mi precio límite cómo
    retocar una orden pendiente, dónde`,
  'how_to:see_orders': `dónde está la lista de órdenes en la app | qué pestaña tiene mis operaciones
    cómo llego a mis órdenes | dónde miro si se compró algo | muéstrame dónde están las órdenes ejecutadas
    cómo encuentro una orden vieja | no encuentro la página de órdenes | dónde consulto una orden
    hay una página para mis órdenes | el menú de órdenes dónde queda | cómo puedo ver lo que ordené
    dónde salen mis operaciones ejecutadas`,
  'how_to:deposit': `cómo cargo plata acá | quiero empezar con 200 dólares, cómo los meto | dónde añado efectivo
    formas de ingresar dinero | cuál es el depósito más chico | cuánto demora un depósito | recarga cómo
    cómo les llega el dinero | me dieron un bono, ¿cómo paso un poco para acá? | cuesta algo depositar?
    hay tope para ingresar | mi saldo está en cero, cómo lo lleno | necesito fondos en mi cuenta para operar, qué hago
    cómo alimento mi cuenta | poner plata en candor, cómo es | dónde está la página de depósitos
    de mis ahorros a candor, cómo | cómo fondeo mi cuenta real | cuando deposito, ¿qué tan pronto puedo operar con eso?
    me cayó el aguinaldo, cómo le meto algo | cómo consigno plata en la app | día de pago! cómo meto cien aquí
    como pongo dinero aki`,
  'how_to:deposit_bank': `a qué número de cuenta mando la transferencia | datos del banco para depositar porfa
    puedo hacerles una transferencia SEPA | mi banco pide su código swift | cómo ingreso desde mi cuenta del banco
    qué CLABE uso para mandarles | una transferencia de Banorte sirve? | transferencia a candor, qué lleno
    quién es el beneficiario de la transferencia bancaria | qué concepto pongo en el pago del banco
    puedo pagar en la ventanilla del banco | cuánto tarda en entrar una transferencia bancaria | pse a mi cuenta
    depósito por transferencia, pasos`,
  'how_to:deposit_usdt': `puedo fondear la cuenta con stablecoins | tengo tether en binance, cómo lo traigo
    trc20 o erc20 para depositar? | muéstrame el QR para pagar en usdt | cuál es mi dirección de tether
    cuántas confirmaciones pide un depósito de usdt | depósito mínimo de usdt | depósito cripto cómo
    ingresar usdt desde mi wallet | cómo mando 100 usdt a mi cuenta candor | puedo cargar usdt desde bitso
    polygon sirve para mandar usdt?`,
  'how_to:withdraw': `cómo me pago | necesito mi dinero de vuelta urgente, qué hago | cómo llevo mi saldo a casa
    dónde solicito un pago | cierro el changarro y quiero mis fondos, cómo | cómo paso mis ganancias al banco
    lo mínimo que se puede retirar | cuánto sale sacar dinero | cuántos días tarda el pago
    hay límite diario de retiros | puedo retirar en fin de semana | efectivo de candor a mi cuenta de débito
    vendí todo, ¿ahora cómo paso los dólares a mi banco? | retirar a una billetera cripto | sacar usdt de candor
    vence mi alquiler, qué tan rápido puedo sacar 400 | por dónde sale mi dinero | me pueden pagar en tether
    cómo saco utilidades de la plataforma | no me fío, ¿cómo saco hasta el último centavo? | procedimiento de retiro
    cómo muevo efectivo de aquí a mi propia cuenta | retirar la mitad de mi saldo, dónde lo hago
    cómo me llevo la guita a mi banco | se descompuso el carro y necesito 800 de acá, ¿qué hago?
    komo paso mi dinero al vanco | ya gané bastante, lo quiero en mi banco, ¿a dónde voy?`,
  'how_to:money_records': `mi dinero salió del banco pero no está en candor | ya mandaron el retiro que pedí
    lista de todos mis pagos de entrada y salida | deposité 500 en la mañana y mi saldo no se movió
    dónde veo cuándo deposité por última vez | van cuatro días, ¿y mi pago? | la transferencia que mandé no está abonada
    apareció el usdt que mandé? | depósito pendiente? | ¿Podría averiguar qué fue de mi retiro?
    se llevaron el dinero y nunca llegó a mi banco | lista de retiros hasta ahora | revisa si les llegó mi transferencia
    falló mi pago, por qué | retiros anteriores | se está procesando mi retiro | mi depósito no está en mi saldo
    historial de pagos a mi banco | sigo esperando 200 dólares de ustedes | en qué va el dinero que solicité
    me negaron el retiro? | mandé tether de binance, ¿cuándo lo acreditan? | cuánto he depositado hasta ahora
    mandé 300 por transferencia el lunes y mi saldo sigue en nada
    mi casero está esperando, ¿dónde está el pago que prometieron? | donde esta mi deposito ke no llega`,
  'how_to:transfer': `cómo acomodo dinero entre spot y acciones | mis dólares están en spot y los necesito para acciones
    mover fondos a la cuenta de operación | entre mis billeteras, cómo mando dinero
    poner dinero de una de mis cuentas candor en la otra
    no puedo comprar porque el efectivo está en la otra billetera, ¿cómo lo paso? | movimiento interno de efectivo
    página de traspasos entre cuentas | cómo regreso dinero de acciones a spot | spot a acciones cómo
    mandar dólares de mi billetera a mi cuenta de valores | traspasar saldo entre cuentas`,
  'how_to:convert': `cómo hago dólares de mi tether | convertir mis monedas | cambiar usdt acá?
    qué tipo de cambio me dan por usdt | usd a usdt porfa cómo | dónde está el conversor
    mi depósito fue en usdt, cómo se vuelve dólares | cambiar dólares a tether | página de canje
    cómo cambio mis usdt por dólares de verdad | cobran por convertir usdt? | conversión tether dólar`,
  'how_to:link_bank': `cómo les doy mis datos bancarios | tengo cuenta nueva, dónde la pongo para que me paguen
    dar de alta una cuenta para retiros | borrar mi banco de la app | dónde pongo mi CLABE interbancaria
    puedo tener dos bancos ligados | ligar mi cuenta de Santander | mi banco no está conectado, ¿cómo lo hago?
    cómo cambio la cuenta a la que van mis pagos | meter mi IBAN | enganchar mi banco
    quiero guardar mi cuenta bancaria`,
  'how_to:link_address': `cómo guardo mi wallet para los retiros | agregar la dirección de mi ledger
    dónde está la lista de mis wallets guardadas | quiero registrar una dirección usdt para retirar
    quitar una dirección cripto vieja | dónde meto una dirección de retiro de tether | guardar una dirección TRC20
    direcciones de confianza | cambiar mi billetera de cobro | cómo autorizo mi wallet para retirar
    nueva dirección cripto para mis retiros | editar la libreta de direcciones`,
  'how_to:verify': `dónde mando mi identificación | qué identificación aceptan | no me han verificado, qué falta
    quieren una selfie con mi pasaporte, ¿para qué? | cómo paso el kyc
    mi nombre en el pasaporte es distinto, ¿lo aceptan? | la foto de mi DNI falla a cada rato
    espero aprobación de mis documentos desde el martes | sirve un permiso de residencia como identificación
    a fuerza tengo que dar mi pasaporte | verificarme | verificación de identidad dónde
    se me venció la licencia, ¿me puedo verificar con ella? | en cuánto aprueban mis papeles
    qué tenía de malo la foto de mi cédula | completar mi identificación | ya estoy verificado?
    para qué necesitan probar quién soy | puedo operar sin subir mi INE
    mandé mis papeles la semana pasada y nadie dice nada, ¿ya me aprobaron?`,
  'how_to:tax_form': `dónde está el formulario del IRS | no soy americano, ¿qué formulario fiscal me toca?
    reportan mis ganancias? | renovar el W-8 | cuánto impuesto le quitan a mis dividendos
    debo impuestos cuando vendo con ganancia? | tengo que firmar algo de impuestos, ¿dónde? | me mandan un 1099?
    W9 dónde | constancia fiscal del año pasado | se venció mi w8ben | retienen impuestos de mis ganancias?
    mi contador pide un formulario de mi bróker | impuestos, cómo es eso con candor
    afip me pide algo, ¿qué formulario dan?`,
  'how_to:contract': `déjame leer el acuerdo | dónde quedó el papeleo que firmé al principio
    copia de las condiciones por favor | cuáles son las condiciones de mi cuenta | el contrato que acepté, dónde está
    términos del servicio | necesito lo legal | acuerdos que tengo con ustedes | contrato de cliente pdf
    a qué reglas me comprometí | dónde leo la letra chica | todavía tengo que firmar el contrato, ¿dónde?`,
  'how_to:statements': `cómo descargo un estado de cuenta | cómo consigo un extracto para mi banco
    cómo imprimo mi estado de cuenta | en qué página están los extractos mensuales | cómo exporto mis operaciones
    cómo llego a mis documentos | cómo saco un pdf de mi cuenta | cómo guardo un extracto en mi celular
    cómo bajo la cartola del mes | cómo hago para ver los estados de cuenta en la app
    cómo se obtiene la constancia anual | cómo encuentro las confirmaciones de mis operaciones`,
  'how_to:performance': `hay un gráfico de cómo le ha ido a mi cuenta | dónde sigo mis rendimientos en el tiempo
    grafica el crecimiento de mi cuenta | mi gráfico de rendimiento dónde
    cómo comparo mis resultados con el S&P en una gráfica | muestra mi curva de capital
    me gustaría ver una curva de mi saldo | página de desempeño porfa | dónde está el diagrama con mis ganancias por mes
    gráfica del valor de mi cuenta | gráfico de cuenta | ver cómo evolucionó mi portafolio en una gráfica`,
  'how_to:alert': `pégame un grito si Oracle baja de 100 | notifícame en cuanto Uber esté en 90
    cómo hago para que me avisen cuando una acción llegue a mi precio | pon una alarma de precio en Starbucks
    me avisas antes de que Lilly caiga mucho | avísame en cuanto Palantir rompa 50 | alarma para ibm en 250
    quiero un mensaje cuando Merck esté barata otra vez, digamos 80 | tócame cuando coinbase brinque
    si Target pasa de 150 me dices | dónde se hacen alertas de precio | quita mi alerta de Ford
    no puedo mirar todo el día, alértame cuando se mueva Roblox | alerta nvda caída de 5 por ciento
    aviso cuando VTI baje de 250 | hay alertas? | mándame un texto en 40 para intel
    avisame che si se cae mucho netflix | mañana vuelo, dime si Nvidia baja de 120 | abisame cuando apple este en 250`,
  'how_to:watchlist': `pon Oracle entre mis favoritas | cómo sigo a una empresa | quiero vigilar Uber sin comprar
    saca Merck de mi lista | dónde está la lista de acciones que sigo | marca Lilly
    agrega palantir y coinbase al seguimiento | fija Home Depot | muestra mis favoritas
    cómo armo una lista de seguimiento | dejar de seguir IBM | guarda esta acción para después
    mis acciones seguidas, dónde | ya no quiero seguir a roblox`,
  'how_to:search': `cómo hallo una compañía en particular | dónde escribo el ticker | busco un fondo, ¿por dónde?
    barra de búsqueda? | no aparece la acción que quiero | cómo reviso todas las acciones que manejan
    dónde está la lupita | hay una lista de todas las acciones | hallar una acción por nombre
    dónde puedo curiosear acciones | buscar símbolo | cómo busco ETFs`,
  'how_to:language': `mi español es malo, ¿puedo tener otro idioma? | pon la app en alemán
    dónde está el ajuste de idioma | la app está en chino y no la entiendo | muéstrame todo en español
    la quiero en japonés porfa | regrésala a español | está la app en portugués? | otros idiomas? | traduce la app
    mi mamá solo lee español, ¿lo cambias? | ponla en cantonés`,
  'how_to:theme': `fondo oscuro porfa | cómo agrando las letras | me arden los ojos con la pantalla blanca
    se puede un aspecto más claro | quita el modo nocturno | aumentar el tamaño de letra
    quiero rojo para subir y verde para bajar, ¿se puede? | ajustes de apariencia
    la app se ve fea, ¿puedo cambiar colores? | hay versión oscura? | poco contraste, cómo lo cambio
    que se pueda leer con sol`,
  'how_to:hide_amounts': `me tapas el saldo | borra mi dinero de la pantalla
    voy en el camión y no quiero que vean mis montos | asteriscos en lugar de números | cómo pongo privados los montos
    esconder el valor de mi cartera | quitar que se vean los saldos | enmascarar las cifras
    mis hijos miran la pantalla, ¿se pueden ocultar las cantidades? | cómo vuelvo a mostrar mi saldo
    que se vean otra vez mis montos | privacidad de saldos`,
  'how_to:notifications': `correos todos los días, ya basta | sin push por favor | cómo elijo qué avisos recibo
    no me llegan notificaciones, dónde las prendo | silencia la app de noche
    puedo recibir solo confirmaciones de operaciones por correo | quita los sonidos | fuera newsletter
    ajustes de avisos dónde | bájenle a los correos
    quiero que me avisen por mail cuando se ejecute una orden, dónde se pone | ya no me mandes notificaciones
    vuelve a prender las alertas push | manda demasiadas cosas, siléncialo`,
  'how_to:messages': `hay correo para mí en la app | a dónde llegan sus cartas | revisa mi bandeja
    me llegó un mensaje de candor, dónde lo leo | mensajes sin leer | mensajes viejos de ustedes | dónde está el buzón
    vi un punto rojo en el sobre, ¿dónde están los mensajes? | muestra mis avisos recibidos
    me escribieron algo y borré la notificación, ¿dónde está? | centro de mensajes dónde
    me respondió soporte en la app?`,
  'how_to:password': `cómo pongo otra contraseña de acceso | quiero cambiar mi clave por una más fuerte
    cambio de contraseña | mi clave es la misma del correo, la quiero cambiar
    dónde está la opción de cambiar la contraseña | alguien pudo ver mi clave, quiero una nueva | renovar contraseña
    nueva clave de entrada porfa | cada cuánto cambio la contraseña y dónde
    le di mi clave a mi hijo, ahora quiero otra | actualizar pass | hacer un código distinto para entrar`,
  'how_to:reset_password': `no logro recordar mi acceso | se me fue la contraseña de la cabeza
    dice contraseña incorrecta todas las veces | qué pasa si olvido mi contraseña | mándame un enlace para restablecer
    necesito recuperar el acceso, perdí la clave | olvidé pass | mi clave está mal y no entro, la olvidé
    un año sin entrar y ya no sé la contraseña | resetear acceso | cómo vuelvo a entrar sin mi contraseña
    qué contraseña usé, no me acuerdo`,
  'how_to:trading_password': `qué es esa contraseña de operaciones que pide | no recuerdo mi pin para operar
    crear una contraseña para órdenes | necesito nueva clave de operación
    la app quiere otra contraseña cuando compro, ¿cuál es? | resetear el pin de operaciones
    dónde cambio el pin de las operaciones | clave de operaciones incorrecta, ahora qué
    se bloqueó la contraseña de trading | es obligatoria la clave de operaciones | poner la contraseña de operar
    pin de trading olvidado`,
  'how_to:two_factor': `proteger mi entrada con un código | cómo recibo códigos en un autenticador
    código de 6 dígitos al entrar, cómo se pone | activar 2 factores | quitar el código de acceso
    cambié de celular y mi autenticador está en el viejo | rechaza mis códigos 2fa | segundo paso para iniciar sesión
    sirve microsoft authenticator? | apaga los dos pasos por favor | códigos de respaldo 2fa
    cómo muevo mi autenticador al celular nuevo`,
  'how_to:passkey': `puedo usar touch id | entrar con huella dactilar porfa | cómo creo una passkey
    entrar con mi rostro | ya no quiero teclear la clave, usar biometría | quitar una passkey
    se puede reconocimiento facial para entrar | agregar passkey en mi celular nuevo | mi huella no abre la app
    registrar mi dedo | entrar con windows hello | acceso sin clave, cómo se configura`,
  'how_to:security': `dónde están las opciones de seguridad | cómo hago más seguro mi acceso
    cómo está protegida mi cuenta | qué puedo hacer contra los hackers | configuración de protección
    me preocupan los hackers, ¿qué puedo activar? | blindar mi cuenta | página de seguridad porfa
    mi acceso es lo bastante fuerte? | protéjanme de que me roben la cuenta
    qué tan buena es la protección de mi cuenta | resumen de ajustes de seguridad`,
  'how_to:devices': `hay alguien más conectado como yo | lista de mis sesiones | me robaron la tablet, sácala
    me llegó un correo de un acceso que no conozco | dónde veo mis accesos recientes
    dispositivo desconocido en mi cuenta | alguien usó mi cuenta anoche | quitar la laptop que vendí de mi cuenta
    qué teléfonos tienen acceso | veo una IP de Rusia, ¿quién es? | desconecta mi otro celular | se metieron a mi cuenta
    sesiones activas | acceso desde otro país y no fui yo`,
  'how_to:email': `cambió mi dirección de correo | dónde pongo otro email | ya no uso ese gmail, cámbialo
    actualizar el mail | perdí acceso a mi correo viejo, quiero usar otro | mi correo tiene un error
    cómo verifico mi correo | pon otro mail en mi cuenta | confirmar mi correo | cambiar el correo al que me escriben
    quiero que me llegue al correo del trabajo | vincular un correo nuevo`,
  'how_to:phone': `tengo nuevo número de celular | dónde pongo mi número de teléfono | actualizar móvil
    mi número está mal en la app | cambia mi teléfono | quitar mi número viejo | agregar un celular a mi cuenta
    me fui al extranjero y tengo número de allá | cómo confirmo mi número | cambio de cel
    ese teléfono ya no es mío, pongan el nuevo | poner otro número móvil`,
  'how_to:profile': `me cambié de casa, ¿dónde les digo? | cambió mi apellido | dónde veo mis datos
    editar info personal | mi fecha de nacimiento está mal en la cuenta | cambiar mi calle | actualizar dónde vivo
    corrige cómo está escrito mi nombre | me divorcié y uso otra vez mi apellido | qué datos tienen de mí | mi perfil
    modificar mi dirección postal`,
  'how_to:avatar': `poner mi foto | quiero otra imagen | cómo pongo imagen de perfil | quitar mi foto
    dónde se cambia el avatar | salgo horrible en la foto de perfil, cámbiala | usar una foto de mi perro en mi cuenta
    agregar una imagen a mi perfil | subir foto | cambiar la imagencita redonda | borrar mi avatar
    retrato para mi cuenta`,
  'how_to:sign_up': `quiero entrar, cómo me registro | se puede tener cuenta desde España | qué piden para ser cliente
    qué edad hay que tener para entrar | ábranme una cuenta porfa, cómo | registro dónde | todavía no tengo cuenta
    cuánto tarda abrir una cuenta | inscribirse cuesta algo? | soy extranjero, ¿puedo abrir una?
    empezar de cero con una cuenta | dónde me inscribo | cuenta real, cómo saco una | regístrame
    un estudiante puede abrir cuenta | desde Chile puedo abrir?`,
  'how_to:sign_in': `la pantalla de acceso no me deja pasar | cómo me meto | me saca cada vez que entro
    dónde está el inicio de sesión | falla el login | no puedo meterme a la app | página de acceso porfa
    hoy no sirve el inicio de sesión | cómo entro a mi cuenta en otro celular | imposible entrar
    meto mis datos y no pasa nada | puedo entrar también en la compu`,
  'how_to:sign_out': `termina mi sesión | desconéctame | es una compu compartida, ¿cómo cierro?
    dónde está cerrar sesión | salir de mi usuario | quiero quedar desconectado | cómo cierro mi sesión en el celular
    deslogueame | quiero salirme de la sesión | ya terminé por hoy, sácame de la sesión
    sal de mi usuario en este celular | le presto el celular a mi hermano, cierra antes mi sesión`,
  'how_to:delete_account': `me voy de candor, cómo cierro todo | elimínenme por favor | quitar mi perfil por completo
    terminemos, cierren mi cuenta | cómo hago para que borren mis datos | ya no quiero esta app, cancelen mi cuenta
    clausurar mi cuenta para siempre | desregístrenme | cómo me salgo para siempre | cierre de cuenta
    destruyan toda mi información | no quiero volver a ver esta app, borren la cuenta
    se puede cerrar una cuenta en línea | quiero eliminar mi usuario`,
  'how_to:support': `ponme un humano de verdad | quisiera presentar una queja | a dónde acudo con un problema
    nadie responde mis correos | no carga la gráfica, ¿quién ayuda? | a candor lo supervisa alguien?
    están protegidos los depósitos | qué tan seguro está mi dinero si fallan | creo que me hicieron trampa
    su número por favor | puedo ir a su oficina | hablar con un agente | me llegó un correo falso a nombre de ustedes
    son una empresa legal? | se trabó la app y mi orden es un lío, ¿a quién llamo? | horario de atención a clientes
    su app es una porquería y me robó mi dinero | qué me protege cuando cierre la compañía
    me llamó alguien diciendo que es de candor | exijo hablar con un gerente
    quién está detrás de esta app, ¿es de fiar? | correo para dudas | hay un error en mi extracto, quién lo arregla
    necesito que me ayude alguien con cerebro | le dan mi información a terceros? | esto es una truchada, me estafaron
    he escrito tres veces, ¿a quién hay que llamar?`,
  'how_to:feedback': `ahí les va una idea para una función nueva | deberían agregar un widget | dónde dejo una reseña
    me gustaría decirle algo a los que la hicieron | bug: la gráfica está al revés | amo la app | esta cosa es basura
    podrían ponerle una calculadora porfa | cómo reporto una falla | mi deseo: botones más grandes
    formulario de opinión | quiero felicitar al equipo | buena app muchachos | hay una falta de ortografía en noticias
    las traducciones son malas, ¿dónde lo digo? | enviar una sugerencia`,
  'how_to:trial': `puedo entrenar sin dinero | estos dólares son míos o de mentirijillas | cuenta de prueba, qué es
    dinero simulado? | de dónde salen los 10000 dólares de mi cuenta
    no quiero perder plata aprendiendo, ¿hay versión de práctica? | modo sandbox
    lo que compro aquí se compra de verdad? | reiniciar mi cuenta de prueba | esto es un juego? | dólares virtuales
    practicar trading | compré con dinero real o falso | probar antes de depositar`,
  'act:buy': `consígueme diez de Oracle | compra starbucks, 3 acciones | porfa mete 250 dólares en VTI
    me llevo una de Lilly | agarra 20 palantir a la apertura | mete una compra de 5 Merck en 80
    ponte largo en 2 spy por mí | comprame una coca | toma 100 dólares y compra uber | adquiere 4 IBM por favor
    compra una home depot ahora mismo | nomás cómprame algo de apple, una pieza
    compra 10 más de lo que tengo en Target | agarra coinbase antes de que se escape | compra a mercado, 6 Cisco`,
  'act:sell': `vende mi Oracle | échame fuera todas mis Uber | vende 5 palantir ya porfa | sácame de todo
    cierra lo mío de Lilly | vende el lote completo | Venda por favor diez de mis Merck.
    vuelve efectivo mis IBM ahora mismo | salte de target | quítame las roblox | vende un tercio de mi coinbase
    pon mis cisco a la venta en 60 | vende lo que tenga de General Motors | vendela ya`,
  'act:short': `shortea 5 palantir por mí | vende en corto 20 Rivian | ponme corto en Roblox
    quiero que vendas GME en corto ya | abre un corto en coinbase, 3 acciones | ve corto 10 lucid a mercado
    shortea algo de Tesla porfa | apuesta 100 dólares contra Ford por mí | toma una posición corta en Target | shortéala
    vende 5 beyond meat en corto | mete un corto en amc`,
  'act:cover': `recompra mi corto de Rivian | cubre todo | ciérrame el corto de Palantir | cubre 3 de mis Roblox
    compra para cubrir 10 lucid | sácame ya de ese corto | termina el corto de GME por mí
    cubre la mitad de mi corto de coinbase | por favor cierra mi posición corta | cúbrelo completo
    quítame el corto de Ford | recompra ya todos los cortos`,
  'act:cancel_order': `cancela la orden de Oracle | bota mi límite de Uber porfa | echa atrás mi compra de Starbucks
    anula todas mis pendientes | cancela lo que esté abierto | mata esa venta | suspende la compra de Palantir
    anula la orden de esta mañana | borra mi stop de Lilly | cancela las dos órdenes | quita mi límite de Merck
    aborta la última orden`,
  'act:change_order': `cambia mi límite de Oracle a 140 | sube mi orden de Uber a 85
    reduce la orden de Starbucks a 2 acciones | haz ese límite 50 en lugar de 48 | mueve mi stop de Lilly a 700
    súbele diez centavos a mi oferta de Palantir | modifica mi orden de IBM a 5 acciones
    ajusta el precio de la orden de Merck a 81 | vuelve mi límite una orden a mercado
    duplica la cantidad de mi orden de Ford | pon el límite de mi venta de Cisco en 62
    modifica mi orden, quiero 3 y no 4`,
  'act:withdraw': `paga 300 a mi banco | manda todo mi efectivo a mi cuenta de banco | retira todo ya
    quiero que me transfieras 1500 a mi banco hoy | sácame 50 dólares | saca 250 por mí
    manda 100 usdt a mi wallet por mí | págame 80 dólares | retira por favor los 600 que gané
    saca 75 y mándalos a casa | pasa 500 a mi cuenta del banco ahora | mandame la guita a mi banco, 300`,
  'act:deposit': `pon 200 en mi cuenta desde mi banco | jala 500 de mi cuenta de débito porfa
    agrega 50 dólares a mi saldo por mí | cóbrale 300 a mi banco y mételos acá | carga 1000 en mi cuenta ahora
    saca 100 de mi tarjeta y súmalos | deposita cincuenta dólares | recárgame con 250 | trae 400 de mi banco, hazlo
    fondea mi cuenta con 150 ya | carga 75 a mi banco | por favor deposita 600`,
  'act:transfer': `mueve 100 de spot a acciones por mí | transfiere 250 a la cuenta de acciones ahora
    pon todo mi efectivo de spot en la cuenta de operación | pasa 80 dólares a spot porfa
    manda 500 de una billetera a la otra | trae todo mi saldo de spot | pásalo todo a acciones
    mueve la mitad de mi efectivo al lado de acciones | empuja 60 a mi cuenta de valores
    por favor transfiere 1000 entre mis cuentas | regresa 45 dólares a spot | lleva 300 a mi cuenta de acciones`,
  'act:statements': `mándame por correo mi estado de cuenta | envía el extracto de octubre a mi contador
    mándame todas las confirmaciones por mail | por favor envíenme mi extracto anual | reenvíame el extracto en pdf
    manda ya el extracto del mes pasado | envía mi estado de cuenta a mi casa
    mándame una lista de mis operaciones como documento | mail con el estado de cuenta porfa
    mándame el de noviembre, el extracto | envía a mi correo la confirmación de mi última operación
    que me manden el estado de cuenta de diciembre`,
  'act:money_records': `cancela el retiro que acabo de hacer | para mi retiro | deshaz mi depósito
    por favor echen atrás mi retiro | siempre no quiero retirar, cancélalo | detén la transferencia a mi banco
    revoca mi solicitud de retiro | cancela esa transferencia a mi banco | devuélvanme el depósito
    aborta el retiro de usdt | regresa mi retiro a la cuenta | revierte el retiro de esta mañana`,
};
