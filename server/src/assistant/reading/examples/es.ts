import type { Examples } from './examples.ts';

/** Questions in Spanish about stocks and about the account, by what they ask for. */
export const EXAMPLES_ES: Examples = {
  quote: `a cómo está Apple | cuánto cuesta una acción de Tesla | precio de Nvidia | cotización de KO
    en cuánto anda Microsoft | qué precio tiene Netflix | a cuánto cotiza Disney | valor actual de Intel
    cuánto hay que pagar por una de Boeing | dime el precio de Costco | último precio de Pfizer | aapl
    compra y venta de AMD | cuántas acciones de GME se negociaron | a cuánto cerró SPY | cuánto sale Amazon hoy
    a cómo anda PayPal | cuánto sale una de Amazon | cotización actual de AMD
    a qué precio está Walmart en este momento | en cuánto se vende Chevron | precio por acción de Visa
    muéstrame Costco | sigue Ford por encima de 10 dólares | en cuánto está el fondo del S&P
    me buscas Boeing porfa | quisiera saber el precio de Pfizer | cuánto por 10 acciones de Apple
    cuánto costarían cien de Ford | está suspendida AMC | diferencia entre compra y venta de Tesla
    volumen de Nvidia hoy | precios de Disney y Netflix | a cuánto abrió KO | cómo anda apple y tesla
    precio fuera de horario de AMD | hola a cuánto jpm | a cuánto amaneció Nike | tesla qué precio trae
    presio de tesla | a como esta apple | cuanto bale netflix`,
  today_of: `por qué baja Apple | qué le pasó a Tesla hoy | qué pasa con Nvidia | por qué se está cayendo Intel
    Disney está bajando, a qué se debe | Microsoft sube o baja hoy | cómo va Ford hoy | motivo de la subida de AMD
    qué movió a Netflix esta mañana | cómo le va hoy a Coca-Cola | por qué venden PayPal | cuánto se movió Apple hoy
    qué onda con GME hoy | hay alguna razón por la que se mueve Walmart | qué le pasa a Nike hoy
    hizo algo Chevron hoy | están castigando a Boeing, por qué | qué onda con Amazon | qué impulsa a Visa
    por qué cayó de golpe PayPal | algo raro con GME esta mañana | explícame el movimiento de Nvidia hoy
    Apple parece que cae, qué pasó | cómo pinta Tesla hoy | Pfizer ha subido hoy | por qué se hundió Disney
    qué tiene Intel que está bajando | qué tiene Boeing, algo pasó | le pasa algo a Intel | Disney va bien hoy
    pasó algo con Pfizer | subió o bajó Apple desde ayer`,
  change: `cómo le ha ido a Apple este año | rendimiento de Tesla en 5 años | cuánto ganó Nvidia el último mes
    KO desde enero | cuánto rindió Microsoft en el último año | variación de SPY en diez años
    cuánto ha caído Intel en seis meses | subió Disney en los últimos tres meses | evolución de AMD en un año
    Ford esta semana | cuánto creció Amazon en un año | cómo estaba Nvidia hace un año comparado con hoy
    cuánto ha trepado Costco en tres años | Visa en los últimos seis meses | está Walmart más alta que hace un mes
    retorno de un año de Chevron | cómo se ha portado KO en diez años
    cuánto ha perdido Boeing desde que empezó el año | Nike este mes | qué hizo Pfizer en el último trimestre
    cambio porcentual de AMD en 3 meses | Apple la semana pasada | ha crecido GME desde el año pasado`,
  year_range: `máximo de Apple este año | mínimo de Tesla en 52 semanas
    cuál fue el precio más alto de Nvidia en un año | rango anual de KO | qué tan lejos está Intel de su máximo
    lo más bajo que estuvo Disney en doce meses | pico de Netflix este año | extremos de Walmart este año
    marcó Costco un nuevo máximo este año | lo más barato que ha estado Visa en 12 meses | nike mínimo 52 semanas
    rango del año de Ford | hasta dónde bajó Boeing este año`,
  company: `qué hace Pfizer | háblame de Caterpillar | qué tipo de empresa es Visa | quién es Costco
    en qué sector está Boeing | dónde tiene su sede Nike | qué fabrica AMD | describe Palantir
    a qué se dedica Walmart | cuéntame de Chevron | de qué vive Netflix | perfil de Intel
    qué es exactamente Chevron | qué vende KO | qué productos tiene Nike | es Visa un banco
    explícame qué hace Amazon | a qué se dedica Caterpillar | nunca oí de Palantir, quiénes son
    cuéntame más de Costco | de dónde es Boeing | info de AMD | en qué anda metida Pfizer
    de qué gana dinero Costco | qué hacen en realidad en Palantir | es Nike americana | a qué se dedica AMD`,
  fundamentals: `qué tan grande es Apple | capitalización de Tesla | cuánto factura Nvidia
    Intel tiene mucha deuda | ventas anuales de Walmart | Boeing es rentable | beneficio neto de Coca-Cola
    ganancia por acción de Visa | balance de Ford | cuánto gana Amazon al año | cuánto vale Netflix como empresa
    números de Pfizer | qué tan endeudada está Disney | cuánto vale Microsoft entera | ventas de Nike
    facturación de Costco | debe mucho Ford | gana dinero Disney | cuánta ganancia tuvo JPM | BPA de AMD
    tamaño de Pfizer | deuda de Boeing | datos clave de Visa | ingresos y utilidades de Chevron
    está perdiendo dinero Intel | está ganando dinero Walmart | cuánto vale Nike en bolsa | cuánto dinero hace Apple`,
  price_earnings: `per de Apple | relación precio beneficio de Tesla | a cuántas veces beneficios cotiza Nvidia
    p/e de Intel | múltiplo de Coca-Cola | el PER de AMD es alto | precio sobre ganancias de Microsoft
    qué tan cara está Visa según sus ganancias | PER de Walmart por favor | múltiplo de Costco
    cuántas veces ganancias Nike | el per de Tesla pasa de 50`,
  dividends: `Apple paga dividendo | rentabilidad por dividendo de Coca-Cola
    cuándo es el próximo dividendo de Verizon | fecha ex dividendo de JPM | cada cuánto reparte Pfizer
    cuánto paga KO por acción | cuándo corta cupón Chevron | qué yield tiene SPY | Microsoft da dividendos
    cuándo le paga Walmart a sus accionistas | dividendo Intel | me paga algo Nike por tenerla
    qué tan generosa es Chevron con sus accionistas | próximo pago de KO | cuándo reparte JPM
    fecha del dividendo de Costco | cuánto me daría Visa en dividendos | dividendo trimestral de Walmart
    da renta tener Pfizer | qué tan alto es el dividendo de Exxon
    hasta cuándo tengo que comprar Apple para cobrar el dividendo | cuánto le da Pfizer a sus accionistas al año
    pagan algo en Boeing | paga KO y cuándo toca`,
  ratings: `qué dicen los analistas de Apple | precio objetivo de Tesla | recomiendan los analistas Nvidia
    opinión de los expertos sobre KO | qué piensa Wall Street de Disney | consenso sobre Intel
    cuántos analistas siguen a Netflix | calificación de AMD | qué piensan los profesionales de Visa
    Costco es compra o venta según analistas | precio objetivo JPM | les gusta Amazon a los bancos
    opiniones de analistas de Walmart | hasta dónde ven Nike los analistas
    cuántas recomendaciones de compra tiene Pfizer`,
  competitors: `quién compite con Apple | rivales de Tesla | qué empresas se parecen a Nike | competencia de Nvidia
    competidores de JPM | con quién se pelea Coca-Cola el mercado | empresas como Visa
    alternativas a Pfizer del mismo ramo | quién más hace lo que hace Costco | nombra rivales de Boeing
    otras empresas del ramo de Pfizer | quién le pelea a Amazon | acciones parecidas a AMD
    a quién tiene que ganarle Walmart`,
  earnings: `cuándo reporta Apple | próxima fecha de resultados de Tesla | cuándo salen los resultados de Nvidia
    quién publica resultados mañana | calendario de resultados | ya presentó Disney
    qué empresas dan sus cuentas pronto | cuándo sabremos los números de Netflix
    fecha del próximo informe trimestral de Ford | resultados de esta semana | cuándo tenemos resultados de Nike
    cuándo publica Costco | qué empresas reportan mañana | próximos números de JPM | qué resultados vienen
    ya reportó Walmart | fecha de reporte de Visa | quién tiene resultados el lunes | próximos resultados
    anuncia pronto sus cifras Boeing | quién reporta esta semana | cuándo es el reporte de Nvidia`,
  borrow: `cuánto cuesta pedir prestada GME | tasa de préstamo de AMC | puedo ponerme corto en Tesla y a qué tasa
    es fácil conseguir prestada Nvidia | interés por vender en corto Apple | acciones disponibles para corto de Ford
    qué me cobran por estar corto en Intel | comisión de préstamo de PayPal | qué cobran por ponerse corto en Nvidia
    tasa para pedir prestada Boeing | cuánto cuesta al año vender en corto Apple
    se puede vender en corto Walmart y qué tan caro | costo de mantener mi corto de AMC
    cuánto interés pago por un corto en Ford | quedan acciones de Costco para prestar | es caro ponerse corto en GME
    qué tan caro es un corto de AMC | interés de un corto en Ford | a cuánto está el préstamo de GME`,
  fund: `qué hay dentro de SPY | principales posiciones de QQQ | qué acciones tiene VOO | composición de SPY
    de qué se compone el QQQ | cuánto pesa Apple en SPY | peso de Nvidia en QQQ | qué empresas forman QQQ
    qué compro en realidad con SPY | qué me llevo si compro QQQ | qué empresas están en el fondo del S&P
    Tesla está dentro de SPY | top 10 de VOO | qué parte de QQQ es tecnología | en qué invierte SPY | qué trae SPY
    los nombres más grandes de QQQ | qué tiene adentro VOO`,
  news: `noticias de Apple | últimas noticias | qué se dice de Tesla | novedades de Nvidia | titulares de hoy
    muéstrame las noticias de Boeing | algo nuevo sobre Disney | hubo algún anuncio de Intel
    artículos recientes de Amazon | qué sale en la prensa sobre Pfizer | qué es lo último | tienes noticias para mí
    hay algo en los diarios sobre Nike | titulares de Costco | qué se publica de Visa | noticias del día
    de qué me perdí | novedades en Boeing | prensa sobre JPM | anunció algo Ford
    avísame qué se escribió sobre Nike | qué dicen los diarios | qué hay de nuevo de Tesla`,
  account: `cuánto vale mi cuenta | cuánto tengo en total | mi saldo total | muéstrame mi cuenta
    valor de mi cartera | mi patrimonio aquí | todo mi dinero junto | cómo está mi cuenta | resumen de mi cuenta
    cuánto suma todo lo que tengo | cuánto vale mi portafolio ahorita | a cuánto asciende lo mío | cuánto valgo
    suma todo lo que tengo con ustedes | de cuánto es mi cuenta | saldo actual por favor | cómo está mi saldo
    valor del portafolio | déjame ver mi cuenta | cuánta plata hay en mi cuenta en total | mi riqueza acá
    acciones más efectivo cuánto es | con cuánto cuento en total | cuánto vale todo | en qué estado está mi dinero
    cuánto tengo con ustedes | cuánta guita junté | cuánta lana tengo en total | dígame cuánto vale mi cartera`,
  cash: `cuánto efectivo tengo | dinero sin invertir | cuánto puedo retirar | cuántos dólares me quedan
    cuánta plata libre tengo | hay dinero parado | cuánto puedo sacar hoy | cuándo se liquida mi venta
    saldo en efectivo | cuánto me queda sin usar | liquidez de mi cuenta | cuántos dólares están sin usar
    dinero disponible para sacar | cuánta lana tengo libre | cuánto hay sin invertir
    qué parte de mi dinero está en efectivo | cuándo estará disponible el dinero de mi venta
    cuánto podría mandar hoy a mi banco | me queda dinero después de comprar | cuánta pasta me sobra
    tengo saldo suelto | cuánto no está en acciones | cuánto dinero suelto tengo | hay algo que pueda sacar
    qué está libre para retirar | dinero disponible`,
  buying_power: `cuánto puedo gastar en acciones | poder de compra | cuánto más puedo comprar
    qué tengo disponible para invertir | para cuánto me alcanza | con cuánto puedo operar | capacidad de compra
    cuánto es lo máximo que podría comprar | cuánto margen tengo para comprar | de cuánto puede ser mi orden
    qué tengo disponible para comprar | cuántas acciones podría comprar todavía | me alcanza para comprar más
    qué me puedo permitir | poder de compra restante | dinero con el que puedo operar | tope de lo que puedo comprar
    con cuánto dinero puedo seguir comprando | qué puedo gastar todavía | cuánta munición me queda
    fondos para operar | qué me queda para comprar | con cuánto puedo seguir`,
  profit: `cuánto he ganado | voy ganando o perdiendo | mi ganancia de hoy | cuánto perdí hoy | estoy en verde
    ganancia total | cómo voy | mis ganancias no realizadas | ganancia realizada | estoy perdiendo dinero | pyg
    cuánta plata llevo perdida | mi resultado del día | cómo van mis inversiones | gané algo hoy
    cuánto gané hasta ahora | voy arriba o abajo | voy ganando o voy perdiendo | mis acciones dieron algo
    cómo voy hoy | cuál es mi ganancia | cuál es mi pérdida | gané o perdí | p&l total | ganancia hasta ahora
    cuánto voy abajo | cuánto voy arriba | ganancia abierta | qué tengo asegurado de ganancia | sigo en rojo
    mi cartera está en positivo | qué tan mal voy | me fue bien hoy | he ganado desde que empecé
    cuánto llevo perdido | cuánto me metí al bolsillo | cómo la llevo | sigo bajo agua | cómo van mis acciones
    qué saldo me queda de ganancia | tengo algo que mostrar | qué tan en rojo estoy | sigo perdiendo | hay ganancias
    estoy ganando algo | cuánta plata perdí | cuánto llevo de ganancia`,
  profit_over: `cuánto gané este mes | mi rendimiento este año | cuánto gané la semana pasada
    ganancia de los últimos tres meses | cómo le ha ido a mi cartera desde enero | mi rentabilidad en seis meses
    fue un buen mes para mí | cuánto perdí este año | mis resultados de la semana | cuánto hice desde enero
    qué tal mi mes | mi semana en números | cuánto gané en el año | creció mi dinero en el último semestre
    ganancia de los últimos 30 días | mi rendimiento anual | pérdida en los últimos tres meses
    cuánto más tengo que hace un mes | cómo me fue la semana pasada | cómo me ha ido en el año`,
  holdings: `mis acciones | qué tengo | mis posiciones | muéstrame mis acciones | qué hay en mi cartera | qué acciones tengo
    lista de mis posiciones | en qué estoy invertido | qué compré | mis inversiones | qué empresas tengo
    qué traigo en el portafolio | todo lo que tengo comprado | qué acciones son mías | qué tengo comprado
    mis acciones | enlista todo lo que tengo | en qué empresas estoy metido | dame mis posiciones
    ver mis inversiones | tenencias actuales | en qué tengo puesta la plata | recuérdame qué tengo | en qué estoy
    qué tickers tengo | qué hay en mi portafolio`,
  position: `cuántas acciones de Apple tengo | tengo Tesla | cómo va mi Nvidia | voy ganando con Coca-Cola
    a cuánto compré Ford | mi costo promedio de JPM | ganancia de mi posición en Tesla | estoy perdiendo con PayPal
    cuánto vale lo que tengo de Apple | mis lotes de KO | cuánto he ganado con Nvidia | a qué precio entré en SPY
    mis acciones de Tesla subieron | cuánto Disney tengo | cuántas acciones de KO son mías | tengo algo de Boeing
    cómo va mi posición de Apple | a cuánto entré en Nvidia | va ganando mi Ford | mi precio de equilibrio en Tesla
    me dio dinero JPM | cuánto perdí con PayPal | cómo voy con Apple | valor de mis Nvidia | cómo va mi corto de AMC
    compré Walmart alguna vez | mi precio promedio de SPY | estoy ganando con Ford | mi Nvidia va arriba
    cuánto de mi dinero está en Apple | estoy en el hoyo con Tesla | cuántas KO me quedan | mi Disney, cómo va
    cómo ando con Ford | qué tal voy con Netflix | cuánto le gano a Nvidia | cuántas traigo de Ford`,
  best: `cuál de mis acciones va mejor | mi mejor posición | mi mayor ganadora | qué me ha dado más ganancia
    dónde estoy ganando más | qué acción mía ha subido más | mi acción estrella | con cuál gané más
    cuál es mi campeona | qué posición me hizo más feliz | mi mayor ganancia, con qué acción
    la mejor de mis acciones | cuál de las mías subió más | qué me funciona mejor | cuál va ganando
    cuál me ha dado más | cuál de las que tengo vuela | qué tengo que va excelente | quién carga mi cartera
    mi ganadora | con cuál he ganado más | cuál me ha dejado más`,
  worst: `por qué baja mi cuenta esta semana | por qué bajó mi cuenta hoy | por qué mi cartera está en rojo este mes
    por qué cayó mi cuenta | cuál de mis acciones va peor | mi peor posición | mi mayor pérdida | qué me hace perder más
    dónde pierdo más dinero | cuál de las mías ha caído más | qué hunde mi cuenta | por qué estoy perdiendo dinero
    la peor de mi cartera | cuál me preocupa más | cuál de las mías es un desastre
    quién es la perdedora de mi cartera | mi mayor pérdida, con qué acción | la peor de mis acciones
    cuál de las mías bajó más | qué me está costando dinero | cuál va perdiendo | cuál me tiene en la ruina
    con cuál pierdo más | cuál de las que tengo se hunde | qué está matando mi cuenta | qué acción se come mi dinero
    qué tengo que va horrible | en cuál pierdo más`,
  risk: `qué tan riesgosa es mi cartera | estoy diversificado | tengo demasiado en una sola acción
    cuánto podría perder | qué tan volátil es mi cuenta | mi exposición por sector | de qué sector tengo más
    tengo todos los huevos en una canasta | mi caída máxima | estoy arriesgando demasiado
    riesgo de mi portafolio | es segura mi cartera | qué tan mal me podría ir | cuál es mi riesgo
    tengo demasiado de una sola cosa | está bien repartido mi dinero | concentración de mi cartera
    qué tan equilibrado estoy | parte de tecnología en mi cartera
    cuánto se mueve mi cuenta | en qué industrias estoy | cuánto llegó a caer mi cuenta
    estoy muy metido en una acción | podría perderlo todo | cómo me pega una caída`,
  fees_paid: `cuánto he pagado en comisiones | comisiones hasta ahora | qué me han cobrado
    costo total de mis operaciones | cuánto me costó operar este año | comisiones que pagué el mes pasado
    cuánto se fue en comisiones | me han descontado algo | cuánto les he pagado | cuánto se comieron las comisiones
    cuánto he gastado en comisiones | suma mis comisiones | me costó mucho operar | cuánto dinero hicieron conmigo
    cargos en mi cuenta hasta hoy | comisiones de este mes | cuánto me cobraron en las últimas operaciones
    cuánto se me fue en comisiones | cuánto les he dejado en comisiones | cuánto me han bajado de comisión`,
  fee_list: `cuesta algo vender | cuáles son sus comisiones | cuánto cuesta una operación | cobran comisión | lista de precios
    es gratis operar | cuánto cobran por vender | tarifas | hay cuota mensual | comisión por orden
    pago algo por mantener acciones | cuánto cobran por comprar acciones | cuánto sale operar acá
    cuánto se llevan por operación | costo de una orden | cuánto pago por vender | costos de operar en candor
    hay cargo por retirar u operar | tasas de comisión | cuánto cuesta usar esta app | cómo ganan dinero ustedes
    costos ocultos | pago si dejo la cuenta quieta | es gratis comprar acciones | dígame sus precios
    hay mantenimiento de cuenta | cuesta algo mantener la cuenta abierta | me cobran por no hacer nada
    hay trampa con las comisiones | cuánto me saldría una operación | costo por operación
    hay que pagar por tener cuenta`,
  orders: `mis órdenes abiertas | qué órdenes están pendientes | tengo órdenes en espera
    qué orden falta por ejecutarse | órdenes activas | qué sigue sin ejecutarse | lista de órdenes vigentes
    cuáles de mis órdenes siguen vivas | qué tengo pendiente | queda algo abierto | qué está esperando ejecutarse
    todavía tengo una orden de compra puesta | órdenes sin ejecutar | qué órdenes tengo en el mercado
    muéstrame lo pendiente | qué sigue puesto | tengo algo en camino | algo esperando | qué órdenes tengo puestas
    mis órdenes | órdenes | muéstrame mis órdenes`,
  past_orders: `historial de órdenes | qué operé ayer | qué órdenes se ejecutaron | operaciones pasadas
    órdenes canceladas | todo lo que compré este mes | qué he vendido hasta ahora | mis últimas operaciones
    órdenes vencidas | movimientos de la semana pasada | cuándo compré por última vez | qué compré la semana pasada
    lista de mis operaciones | operé algo este mes | mis órdenes anteriores | cuál fue mi última operación
    qué vendí en noviembre | mi actividad | lo que compré hace poco | cuáles de mis órdenes se cancelaron
    mis transacciones | qué hice el mes pasado | mis operaciones de noviembre | todo lo que he operado`,
  order_fate: `qué pasó con mi orden de Apple | se ejecutó mi orden de Tesla | por qué se canceló mi orden de Intel
    ya se hizo la de Disney | estado de la orden de Microsoft | entró mi compra de KO
    por qué no se ejecutó mi orden | mi orden de Ford sigue pendiente, por qué | se vendió mi Nvidia
    por qué rechazaron mi orden | me dieron mis acciones de AMD | cómo quedó la compra de Pfizer | pasó mi orden
    ya se hizo mi venta de Ford | qué pasa con mi orden de Netflix | por qué no se ha llenado mi orden
    sigue abierta mi orden de Boeing | se ejecutó la de Nike | quién canceló mi orden de Intel
    funcionó la compra de Apple | puse una orden de Pfizer, cómo va | ya está la de Disney
    por qué está atorada mi orden | desapareció mi orden | pasó lo de Microsoft | ya llegaron mis Disney
    por qué no se hizo | qué atrasa mi orden de Disney | se llenó Intel | se ejecutó lo de Intel`,
  statements: `mis estados de cuenta | extracto mensual | dónde están las confirmaciones
    necesito un documento para mi contador | estado de cuenta de noviembre | extracto del día en pdf
    descargar estado de cuenta | constancia de mis operaciones | resumen mensual en papel
    recibo de mis operaciones de ayer | necesito comprobar mis operaciones
    dónde están mis documentos del año pasado | resumen de cuenta en pdf | informe mensual de mi cuenta
    papel para hacienda de mis operaciones | dónde consigo un extracto | estado de cuenta de diciembre
    confirmación de la operación de ayer | historial oficial de mi cuenta | los papeles del mes pasado
    algo oficial con mis operaciones de noviembre | comprobante de lo que operé`,
  margin: `qué tan cerca estoy de una llamada de margen | mi margen | requisito de margen | cuánto margen uso
    me va a llegar un margin call | a qué precio me llaman | cuánta garantía necesito para mi corto
    está en peligro mi corto | margen de mantenimiento de mi cuenta | me van a cerrar el corto a la fuerza
    ando cerca de una llamada de margen | qué margen necesito | situación de margen
    cuánto más puede subir en mi contra mi corto | qué tan seguro está mi corto | me van a cerrar el corto
    cumplo el requisito de margen | nivel de margen | alcanza mi garantía | estoy cerca de que me llamen
    está bien mi margen | me podrían llamar`,
  dividends_received: `cuánto he recibido en dividendos | dividendos cobrados | me han pagado algún dividendo
    mis dividendos este año | total de dividendos hasta ahora | llegó algún dividendo a mi cuenta
    qué ingresos me dieron mis acciones | me pagaron el dividendo de Coca-Cola | dividendos que me pagaron
    qué me han pagado mis acciones | recibí dividendos este mes | cuánto ingreso pasivo llevo
    cuánto me ha pagado KO | pagos de dividendos en mi cuenta | cobré dividendos`,
};
