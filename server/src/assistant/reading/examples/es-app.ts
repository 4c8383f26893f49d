import type { Examples } from './examples.ts';

/** Questions about the app: how something is done, what is asked to be done, what there is not. */
export const EXAMPLES_OF_APP_ES: Examples = {
  'how_to:buy': `dónde puedo comprar Apple | quiero invertir en Tesla, cómo hago
    es la primera vez que compro una acción, cómo funciona | pasos para comprar Nvidia | me gustaría tener Coca-Cola
    cómo pongo una orden | dónde está el botón de comprar | quiero empezar a invertir, qué toco
    cómo consigo mi primera acción | me guías para comprar Apple | qué hago para tener acciones de Disney
    cómo pido acciones aquí | dónde meto una orden de Nvidia | se puede comprar media acción
    cómo le hago para comprar`,
  'how_to:sell': `cómo vendo mis acciones | dónde vendo Apple | quiero salirme de Tesla, cómo hago
    cómo cierro una posición | cómo convierto mis acciones en efectivo | me gustaría vender Ford
    dónde está el botón de vender | cómo me deshago de mis acciones | pasos para vender | no sé cómo vender
    por qué no puedo vender | dónde voy para vender Tesla`,
  'how_to:short': `cómo vendo en corto | quiero apostar contra Tesla | cómo me pongo corto
    puedo ganar cuando baja el precio | dónde abro un corto | corto aquí, cómo se hace
    creo que Tesla va a caer, cómo gano con eso`,
  'how_to:cover': `cómo cubro mi corto | cómo recompro las acciones que vendí en corto
    cerrar mi posición corta cómo | cómo salgo de un corto | cómo termino un corto | recomprar mi corto, dónde`,
  'how_to:cancel_order': `cómo cancelo una orden | todavía puedo parar mi orden
    me equivoqué en la orden, cómo la quito | anular una orden | ya no quiero esa orden | parar una orden
    retirar mi orden | es tarde para cancelar | cómo quito una compra pendiente
    uy me equivoqué de orden, cómo la deshago`,
  'how_to:change_order': `cómo cambio mi orden | editar el precio límite | puedo modificar una orden pendiente
    ajustar la cantidad de mi orden | quiero subirle el precio a mi orden | mi límite quedó bajo, cómo lo cambio
    actualizar el precio de la orden | cambiar el número de acciones de mi orden`,
  'how_to:see_orders': `dónde encuentro mis órdenes | dónde veo mis operaciones | en qué página están mis órdenes`,
  'how_to:deposit': `pasar dinero de mi banco aquí | cómo deposito dinero | agregar fondos | cómo meto dinero | recargar mi cuenta
    quiero enviarles dinero | fondear mi cuenta | dónde pago | depósito mínimo | cómo ingreso plata
    qué formas de depósito hay | quiero cargar saldo | cómo le meto dinero | cómo puedo abonar | cargar mi cuenta
    por dónde mando el dinero | puedo pagar con tarjeta | quiero agregar 100 dólares, cómo | pasar dinero a candor
    hay mínimo para empezar | con cuánto puedo arrancar | cómo le pongo lana a mi cuenta | ingresar fondos
    cómo meto mis ahorros aquí | dónde cargo dinero | quiero poner parte de mi sueldo | monto mínimo para empezar
    quiero meterle lana a la cuenta | pasar dinero del banco a acá`,
  'how_to:deposit_bank': `depositar por transferencia | transferir desde mi banco | cuáles son sus datos bancarios
    cuenta para depositar | girar desde mi cuenta bancaria | puedo transferir desde BBVA | depósito bancario
    a qué cuenta transfiero | por SPEI | mandar desde mi banco`,
  'how_to:deposit_usdt': `depositar usdt | puedo pagar con tether | mandar cripto a mi cuenta
    qué red uso para usdt`,
  'how_to:withdraw': `cómo retiro | sacar mi dinero | quiero mi dinero de vuelta | pasar dinero a mi banco
    cuánto tarda un retiro | retirar fondos | mandar dinero a mi cuenta bancaria | límite de retiro
    vaciar mi cuenta | quiero cobrar lo mío | cómo saco plata | cómo me pagan | necesito mi dinero | sacar dinero
    cuánto tarda en llegar a mi banco | llevarme mi plata | retirar todo | necesito dinero de mi cuenta
    retiro mínimo | puedo sacar mi dinero cuando quiera | recuperar mi dinero | quiero retirar la guita
    quiero todo lo que puse | la forma más rápida de sacar mi dinero | cómo llego a mi dinero | jalar mi dinero
    sacar mi lana | quiero recuperar toda mi plata | cómo saco la plata`,
  'how_to:money_records': `dónde está mi retiro | no ha llegado mi depósito | estado de mi transferencia
    mandé dinero y no aparece | ya procesaron mi pago | historial de depósitos | llevo días esperando mi dinero
    lista de depósitos y retiros | se perdió mi transferencia | pagué ayer y nada
    por qué no se acredita mi depósito | salió mi retiro | no recibí el dinero | rastrear mi retiro
    estado de la transferencia | adónde fue mi dinero que mandé el lunes | mi banco dice que ya se envió
    ver mis depósitos anteriores | todavía no cae mi dinero | no ha llegado nada | sigue sin llegar mi pago
    mi pago está pendiente desde el martes | cuándo cae en mi banco | hice un depósito y no aparece`,
  'how_to:transfer': `mover dinero entre mis cuentas | pasar de spot a acciones | transferencia interna
    mover efectivo a la cuenta de acciones | cómo paso efectivo a la cuenta de acciones
    poner dinero de spot en acciones`,
  'how_to:convert': `convertir usdt a dólares | cambiar tether a usd | pasar mis usdt a efectivo
    cambiar dólares por usdt | volver dólares mis usdt | usdt a usd`,
  'how_to:link_bank': `vincular mi cuenta bancaria | agregar un banco | cambiar mis datos bancarios
    conectar mi banco | quitar una cuenta bancaria | conectar una cuenta de banco | registrar mi banco
    agregar mi clabe | cambió mi banco`,
  'how_to:link_address': `agregar una dirección de billetera | guardar mi dirección usdt
    libreta de direcciones para retiros`,
  'how_to:verify': `subir mi pasaporte | kyc | rechazaron mi identificación
    para qué quieren mis documentos | verificación de identidad | qué papeles necesitan | mi verificación no avanza
    subir mi ine | subir mi dni | tengo que mostrar identificación | subir el pasaporte | qué documentos quieren
    cuánto tarda la verificación | por qué rechazaron mi pasaporte | confirmar mi identidad
    dónde subo la foto de mi identificación | rechazaron mi licencia | me piden foto del pasaporte, dónde
    me piden foto del dni`,
  'how_to:tax_form': `formulario de impuestos | w-8ben | w9 | cómo funcionan los impuestos
    pago impuestos por ganancias | documentos fiscales | retienen impuestos de dividendos | mandan formulario fiscal
    cómo tributan mis ganancias | impuestos por dividendos | reportan a hacienda | formulario del sat`,
  'how_to:contract': `dónde está mi contrato | ver el acuerdo que firmé | términos y condiciones
    descargar el contrato | leer el contrato | qué firmé | dónde están los términos`,
  'how_to:alert': `avísame cuando Apple llegue a 200 | alerta de precio para Tesla
    notifícame si Nvidia baja de 100 | pon una alarma en KO | mándame un aviso cuando Ford toque 15
    cómo pongo una alerta | dime cuando SPY caiga | que me avise si AMD se mueve mucho
    dime cuando Nike esté debajo de 70 | mándame mensaje si Tesla se cae | quiero saber cuando Apple llegue a 250
    crear una alerta para SPY | vigila Ford y dime en 12 | avísame de los resultados de AMD
    échame un grito cuando Boeing pase de 200 | grítame cuando Apple pase de 300
    quiero un aviso si Coca baja de 50 | me avisas si Tesla baja`,
  'how_to:watchlist': `agregar Apple a mi lista | dónde está mi lista de seguimiento | seguir una acción
    guardar Tesla en favoritos | quitar Intel de mi lista | pon Nike en mi lista | marca Disney | seguir a Boeing
    favoritos | borrar Ford de la lista | dónde veo las que sigo`,
  'how_to:search': `cómo encuentro una acción | buscar una empresa | dónde busco acciones | no encuentro Apple
    buscar una compañía | dónde está el buscador`,
  'how_to:language': `cambiar idioma | pasar a inglés | quiero la app en japonés | la app en español por favor
    hablas chino | otro idioma | puedo tener esto en francés | poner en inglés | háblame en inglés`,
  'how_to:theme': `modo oscuro | tema claro | cambiar colores | ponerlo negro | la pantalla brilla mucho
    modo noche | fondo negro | las letras son muy chicas | brilla demasiado | pon la app oscura | texto más grande
    cambiar cómo se ve la app | la letra es chiquita | no alcanzo a leer, hazla más grande | fondo blanco por favor
    prefiero oscuro`,
  'how_to:hide_amounts': `ocultar mi saldo | no mostrar mis montos | esconder los números | modo privado
    que no se vea mi dinero | tapar mis números | que nadie vea mi saldo | difuminar montos`,
  'how_to:notifications': `apagar notificaciones | demasiados correos | parar avisos | ajustes de notificaciones
    darme de baja de los mails | no me manden sms | dejen de molestarme | mandan demasiados mensajes | no más avisos
    silenciar | ya no quiero mails | no quiero publicidad | me llegan correos a cada rato, que paren
    me escriben todo el tiempo | cómo quito esos avisos`,
  'how_to:messages': `dónde están mis mensajes | bandeja de entrada | me mandaron algo | centro de mensajes
    hay mensajes para mí | cartas de candor`,
  'how_to:password': `cambiar mi contraseña | nueva contraseña | actualizar mi clave | quiero otra contraseña
    quisiera una contraseña nueva | poner otra clave | mi clave es débil`,
  'how_to:reset_password': `olvidé mi contraseña | no recuerdo mi contraseña | restablecer contraseña
    me quedé fuera de mi cuenta | perdí mi clave | ya no sé mi contraseña | no sirve mi contraseña
    no puedo entrar, clave incorrecta | recuperar contraseña`,
  'how_to:trading_password': `cambiar mi clave de operaciones | olvidé el pin de trading | contraseña de operación`,
  'how_to:two_factor': `verificación en dos pasos | configurar autenticador | activar 2fa | desactivar 2fa
    google authenticator | doble factor | prender la verificación de dos pasos | agregar app autenticadora
    perdí el autenticador | perdí el celular con el autenticador | celular nuevo, cómo paso el autenticador
    no sirven los códigos del autenticador`,
  'how_to:passkey': `configurar una passkey | entrar con huella | entrar con la cara
    iniciar sesión sin contraseña | usar mi huella | entrar con mi cara`,
  'how_to:security': `es segura mi cuenta | ajustes de seguridad | cómo protejo mi cuenta | es seguro aquí
    asegurar mi cuenta`,
  'how_to:devices': `qué dispositivos están conectados | hackearon mi cuenta | historial de accesos
    alguien entró a mi cuenta | veo un acceso que no fui yo | quitar un celular viejo | alguien está en mi cuenta
    acceso extraño | quién está conectado | perdí mi teléfono, está segura mi cuenta | sacar otros dispositivos`,
  'how_to:email': `cambiar mi correo | nuevo email | mi correo está mal | actualizar correo`,
  'how_to:phone': `cambiar mi teléfono | nuevo número de celular | actualizar mi número`,
  'how_to:profile': `cambiar mi nombre | editar mi perfil | dónde están mis datos personales
    actualizar mi domicilio | me mudé | mi nombre está mal escrito | cambiar datos personales | nuevo domicilio
    editar mis datos`,
  'how_to:avatar': `cambiar mi foto | subir una foto | foto de perfil | avatar`,
  'how_to:sign_up': `cómo abro una cuenta | registrarme | crear una cuenta | quién puede abrir cuenta
    quiero darme de alta | hacerme socio | cómo me uno | puedo tener una cuenta | abrir cuenta
    soy nuevo, cómo empiezo | requisitos para abrir cuenta | cómo me hago cliente | puedo abrir desde México
    qué necesito para abrir una`,
  'how_to:sign_in': `cómo inicio sesión | no puedo entrar | problema de acceso | por qué no me deja entrar
    dónde inicio sesión | no funciona el acceso | cómo entro a mi cuenta`,
  'how_to:sign_out': `cerrar sesión | sácame de la sesión | cómo me desconecto | salir de la app`,
  'how_to:delete_account': `eliminar mi cuenta | cerrar mi cuenta para siempre | quiero irme de candor
    borrar mis datos | darme de baja | ya no quiero estar aquí, ciérrenla | quiero irme, borren todo
    deshacerme de mi cuenta | cómo dejo candor | cerrar cuenta | baja definitiva | olvídense de mí
    ya no quiero ser cliente | bórrenme del sistema`,
  'how_to:support': `hablar con una persona | contactar soporte | atención al cliente | teléfono de contacto
    tengo una queja | está seguro mi dinero | qué pasa si candor quiebra | están regulados | no funciona la app
    me estafaron | algo no anda | está asegurado mi dinero | a quién le escribo | quiero hablar con alguien
    denme una persona real | línea de ayuda | correo de soporte | candor es legal | es una estafa
    quién protege mi dinero | no estoy contento | hay un error en mi cuenta | ayúdame con un problema
    y si quiebran | tienen licencia | venden mis datos | a quién puedo llamar | hay alguien a quien pueda telefonear
    necesito que me atienda alguien | cómo los contacto | quiero quejarme de una orden
    están protegidas mis acciones si cierran | es confiable candor | qué garantía tengo | dónde están ubicados
    quién regula a candor | puedo perder más de lo que puse`,
  'how_to:feedback': `tengo una sugerencia | dar mi opinión | reportar un error | tengo una idea para la app
    no sirves | la app es buenísima | buzón de sugerencias | quiero sugerir algo | encontré un error
    podrían mejorar la app | esta app es malísima`,
  'how_to:performance': `dónde veo mi gráfico de rendimiento | gráfica de mi cuenta | página de rendimiento
    comparar mi cartera con el índice | muéstrame un gráfico de mi cuenta | mi gráfica
    dónde veo mis resultados en el tiempo`,
  'how_to:trial': `cuenta demo | modo práctica | dinero ficticio | probar sin dinero real | es dinero de verdad
    simulador | es dinero falso | puedo practicar primero | jugar con dinero virtual | es de verdad
    cuenta de prueba`,
  'act:buy': `compra 5 Apple | cómprame 10 acciones de Tesla | mete 100 dólares en Nvidia
    por favor compra Coca-Cola | pide 3 Ford a mercado | invierte mi efectivo en Disney | quiero 4 Boeing ya
    ponme 500 en SPY | cómprame Tesla | agarra 5 Nike | pon una orden de 10 Ford | usa todo mi efectivo en Apple
    quiero comprar 2 de Visa ya | agrega 3 Nvidia a mi cartera | échale 200 a Costco`,
  'act:sell': `vende todo mi Apple | vende 3 Tesla | deshazte de mi Nvidia | vende ya mis Ford
    cierra mi posición de KO | liquida todo | vende la mitad de SPY | sácame de Tesla | vende todo
    vende Ford por favor | sácame de PayPal | suelta mi Tesla | quiero vender 2 de mis Apple ya | remata mi Nvidia
    véndeme las KO`,
  'act:short': `ponte corto en Tesla | abre un corto en GME | vende en corto 5 AMC`,
  'act:cover': `cubre mi corto de AMC | recompra 5 AMC | cierra el corto ya`,
  'act:cancel_order': `cancela mi orden de Disney | cancela todas mis órdenes | quita esa orden
    anula la orden de Intel ya | cancélala | cancela la de Disney | quita mi orden | cancela todo`,
  'act:withdraw': `retira 500 dólares | manda 200 a mi banco | págame todo ya`,
  'act:deposit': `deposita 1000 por mí | carga 100 dólares de mi banco`,
  'act:transfer': `pasa 100 a mi cuenta de acciones | mueve 50 dólares por mí`,
  not_offered: `puedo operar opciones | tienen bitcoin | precio del oro | divisas | futuros
    tipo de cambio del euro | comprar ethereum | cuenta de ahorro | precio del petróleo | ofrecen bonos
    puedo operar cripto | hipoteca | tarjeta de crédito | me prestan dinero | plan de pensiones
    fondos mutuos | puedo traer mis acciones de otro bróker | a cuánto está el dólar
    cuenta conjunta | cetes | plazo fijo | precio del bitcoin | puedo comprar oro | tienen opciones | plata metal
    tasa de ahorro | euro a dólar | puedo comprar bonos | apalancamiento en forex | dogecoin | me prestas dinero
    plan de retiro | acciones mexicanas | seguros | compras recurrentes
    ahorro mensual automático | reinversión de dividendos | patrones de velas | regalar acciones | letras del tesoro
    puedo programar una compra mensual | invertir 100 cada mes automático | puedo traer mi cartera de otro bróker
    pasar mis acciones a otra casa de bolsa | mis hijos pueden tener cuenta
    dejar mis acciones a mis hijos | regalar una acción | comprar a crédito | manejan cripto`,
  'not_offered:robots': `bot de trading | robots que operan por mí | trading automático | puede la IA operar por mí
    copy trading | que un robot invierta por mí | inversión automática | piloto automático`,
  'not_offered:wealth': `productos de ahorro | producto con interés | plan de renta fija
    rendimiento fijo por mi dinero`,
  'not_offered:charity': `donar a la caridad | dar mis ganancias a una buena causa | quisiera donar`,
  'not_offered:invite': `invitar a un amigo | bono por referidos | código de invitación | premio por traer gente
    me dan algo por invitar amigos | mi enlace de referido`,
};
